import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { propDocs } from '../../.storybook/plugins/prop-docs';

const folder = path.resolve(import.meta.dirname, '../../design-system/components');

/** Names that mean the same as another (docs/designing.md, “One vocabulary”), with the one to use. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/^(onDismiss|onHide|onCancel)$/, 'onClose'],
  [/^(dismiss|cancel)Label$/, 'closeLabel'],
  [/^(kind|look|appearance|type)Variant$|^appearance$/, 'variant'],
  [/^(isDisabled|isOpen|isLoading)$/, 'an adjective: disabled, open, loading'],
  [/^(hint|help|helperText)$/, 'description'],
  [/^(checkedByDefault|initialValue|initial)$/, 'defaultChecked, defaultValue'],
];

/** Built-in words: each is a prop that ends in Label. */
const TEXTS = /^(previous|next|more|less|close|submit|remove|clear)$/;

/** Names and choices that break the vocabulary, as sentences. */
function faultsOf(source: string, file: string): string[] {
  return Object.entries(propDocs(source, file)).flatMap(([component, props]) =>
    props.flatMap(({ name, type }) => [
      ...INSTEAD.filter(([wrong]) => wrong.test(name)).map(
        ([, right]) => `${component}.${name} should be ${right}`,
      ),
      ...(TEXTS.test(name) && type === 'string'
        ? [`${component}.${name} should end in Label`]
        : []),
      ...(name === 'tone' && /'error'/.test(type)
        ? [`${component}.tone has 'error', which is 'danger'`]
        : []),
    ]),
  );
}

describe('props have one vocabulary', () => {
  it('in every component', () => {
    const files = readdirSync(folder, { recursive: true })
      .map((file) => path.join(folder, String(file)))
      .filter((file) => /\/[A-Z]\w+\.tsx$/.test(file));
    expect(files.flatMap((file) => faultsOf(readFileSync(file, 'utf8'), file))).toEqual([]);
  });

  it.each([
    ['onDismiss: () => void', 'onClose'],
    ["tone?: 'info' | 'error'", 'danger'],
    ['hint?: string', 'description'],
    ['previous: string', 'Label'],
  ])('(control: %s is found)', (prop, right) => {
    const source = `type P = { ${prop} }; export function Boat(props: P) { return <b>{String(props)}</b>; }`;
    expect(faultsOf(source, path.join(folder, 'Boat.tsx')).join()).toContain(right);
  });
});
