import { useState } from 'react';
import { Link } from '../../design-system/components/Link/Link';
import { TextField } from '../../design-system/components/TextField/TextField';
import { Table } from '../../design-system/docs/Table';
import keywords from './keywords.json';

/**
 * Other names of each component, from other design systems, by its group in the sidebar. Storybook's own search knows only the
 * component's name.
 */
const KEYWORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = keywords;

const COMPONENTS = Object.entries(KEYWORDS).flatMap(([group, names]) =>
  Object.entries(names).map(([name, words]) => ({
    name,
    words,
    group,
    href: `./?path=/docs/components-${group}-${name}--docs`.toLowerCase(),
  })),
);

/** The components whose name, group or other names have all words of a text. */
export function find(text: string) {
  const asked = text.toLowerCase().split(/\s+/);
  return COMPONENTS.filter(({ name, words, group }) => {
    const known = `${name} ${group} ${words}`.toLowerCase();
    return asked.every((word) => known.includes(word));
  });
}

/** Every component, with a field that finds them by what others call them. */
export function Finder() {
  const [text, setText] = useState('');
  const found = find(text);
  return (
    <>
      <div className="sb-unstyled">
        <TextField
          name="component"
          label="Find a component"
          description="By its name, or by what you know it as: modal, dropdown, spinner."
          type="search"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <p role="status">
        {found.length === 0 && 'No component is known by that. Try another word, or a shorter one.'}
      </p>
      {found.length > 0 && (
        <Table
          label="Components"
          head={['Component', 'Also known as', 'Group']}
          rows={found.map(({ name, words, group, href }) => [
            <Link key={name} href={href} target="_top">
              {name}
            </Link>,
            words,
            group,
          ])}
        />
      )}
    </>
  );
}
