import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { propDocs } from '../../.storybook/plugins/prop-docs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'design-system/components');

/** The table of docs/designing.md, “One vocabulary”: the prop, what it means, and names that are not used for it. */
const rows = readFileSync(path.join(root, 'docs/designing.md'), 'utf8')
  .split('## One vocabulary')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

const namesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

/** Names that mean the same as another, with the one to use. */
const INSTEAD = new Map(
  rows
    .filter(([, , not = '']) => !not.includes('except'))
    .flatMap(([prop = '', , not]) => namesIn(not).map((name) => [name, prop] as const)),
);

/** Props whose values are in the table. */
const VALUES = new Map(
  rows
    .filter(([prop = '']) => /^`(tone|size)`$/.test(prop))
    .map(([prop, means]) => [namesIn(prop)[0], namesIn(means)] as const),
);

/** Names and values that break the vocabulary, as sentences. A list or an item may have the name of a part. */
function faultsOf(source: string, file: string): string[] {
  return Object.entries(propDocs(source, file)).flatMap(([component, props]) =>
    props.flatMap(({ name, type }) => {
      const isPlain = /^(string|boolean|number|'|\()/.test(type);
      const known = VALUES.get(name);
      const values = [...type.matchAll(/'([^']+)'/g)].map(([, value = '']) => value);
      return [
        ...(isPlain && INSTEAD.has(name)
          ? [`${component}.${name} should be ${INSTEAD.get(name)}`]
          : []),
        ...values
          .filter((value) => known && !known.includes(value))
          .map((value) => `${component}.${name} has '${value}', not one of ${known}`),
      ];
    }),
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
