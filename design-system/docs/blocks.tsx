import { HEARD } from 'virtual:component-facts';
import { DocsContext, Story, useOf } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import s from './blocks.module.css';
import { PropsTable } from './PropsTable';
import { Table } from './Table';

/** The check by tests/screen-reader of the components that have an approved text. */
const HEARD_CHECK =
  'In one story Orca, a screen reader for PCs, says the approved text below after each key, in English and Chinese';

/** The stories of the page's component, in the order of their file. */
function useStories() {
  const file = useOf('meta', ['meta']).csfFile;
  return useContext(DocsContext).componentStoriesFromCSFFile(file);
}

interface PairProps {
  /** What is right about the story whose name begins with “Do”, or else about the first one. */
  good: string;
  /** What is wrong with the story whose name begins with “Don’t”. */
  bad: string;
  /** Stacked, for components that need the full width. */
  wide?: boolean | undefined;
}

/** A do and a don’t, both rendered with the component; side by side where they fit. */
export function Pair({ good, bad, wide = false }: PairProps) {
  const stories = useStories();
  const named = (start: string) => stories.find(({ id }) => id.includes(`--${start}-`));
  const sides = [
    { look: s.good, title: 'Do', words: good, story: named('do') ?? stories[0] },
    { look: s.bad, title: 'Don’t', words: bad, story: named('dont') },
  ];
  return (
    <div className={`sb-unstyled ${s.pair} ${wide ? s.stacked : ''}`}>
      {sides.map(({ look, title, words, story }) => (
        <figure key={title} className={look}>
          <div className={s.frame}>{story && <Story of={story.moduleExport} />}</div>
          <figcaption>
            <b>{title}</b>
            {words}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Height of a played story whose file names none. */
const PLAYED = '220px';

/** All stories of states; stacked at full width (`wide`) for components that fill a page. */
export function States({ wide = false }: { wide?: boolean | undefined }) {
  const states = useStories().filter(({ tags }) => !tags.includes('usage'));
  return (
    <div className={`sb-unstyled ${wide ? s.wide : s.states}`}>
      {states.map(({ id, name, moduleExport, playFunction }) => (
        <figure key={id}>
          <div className={s.frame}>
            {playFunction ? (
              // In a frame of its own, because the play function leads to the state that the story shows.
              <Story of={moduleExport} inline={false} height={PLAYED} />
            ) : (
              <Story of={moduleExport} />
            )}
          </div>
          <figcaption>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The component’s props, from its types; `also` names the attributes that it takes if it does not take all. */
export function Props({ also }: { also?: string | undefined }) {
  const { component } = useOf('meta', ['meta']).preparedMeta;
  return <PropsTable component={component} also={also} />;
}

/** What each key does, in the rows of the WAI-ARIA pattern. */
export function Keys({ rows }: { rows: readonly (readonly [keys: string, does: string])[] }) {
  return (
    <Table
      label="Keyboard"
      head={['Key', 'What it does']}
      rows={rows.map(([keys, does]) => [
        keys.split(', ').map((key) => <kbd key={key}>{key}</kbd>),
        does,
      ])}
    />
  );
}

interface ChecklistProps {
  byHand: readonly string[];
  notYet: readonly string[];
}

/** Checks of the component by hand, and open ones. The start page has the automated ones, which are the same for all. */
export function Checklist({ byHand, notYet }: ChecklistProps) {
  const name = useOf('meta', ['meta']).csfFile.meta.title?.split('/').at(-1) ?? '';
  const heard = HEARD.includes(name) ? [HEARD_CHECK] : [];
  const groups = [
    ...(heard.length > 0 ? [{ mark: 'machine', title: 'Screen reader', items: heard }] : []),
    { mark: 'hand', title: 'Checked by hand', items: byHand },
    { mark: 'open', title: 'Not checked yet', items: notYet },
  ];
  return (
    <div className={`sb-unstyled ${s.checklist}`}>
      <a href="./?path=/docs/start-here--docs" target="_top">
        Automated checks, in every story
      </a>
      {groups.map(({ mark, title, items }) => (
        <section key={mark} data-mark={mark}>
          <h3>{title}</h3>
          <ul>
            {items.length === 0 && <li>Nothing.</li>}
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
