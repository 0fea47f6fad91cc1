import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { propDocs } from '../../.storybook/plugins/prop-docs';

const here = import.meta.filename;
const propsOf = (source: string) => propDocs(source, here).Sail ?? [];
const body = 'export function Sail(props: SailProps) { return <i {...props} />; }';

it('lists types as text, with unions replaced by their members', () => {
  const props = propsOf(`
    type Size = 'small' | 'large';
    export type SailProps = {
      /** How much
       *  of it. */
      size?: Size | undefined;
      items: readonly { label: string }[];
      onMove?: ((to: number) => void) | undefined;
    };
    ${body}`);
  expect(props).toEqual([
    { name: 'size', type: "'small' | 'large'", required: false, description: 'How much of it.' },
    { name: 'items', type: 'readonly { label: string }[]', required: true, description: '' },
    { name: 'onMove', type: '(to: number) => void', required: false, description: '' },
  ]);
});

it('marks a prop of one variant as optional, and one that every variant requires as required', () => {
  const props = propsOf(`
    export type SailProps = { id: string } & ({ kind: 'a'; a: number } | { kind: 'b' });
    ${body}`);
  expect(props.map(({ name, type, required }) => [name, type, required])).toEqual([
    ['id', 'string', true],
    ['kind', "'a' | 'b'", true],
    ['a', 'number', false],
  ]);
});

it('supports Omit and Pick', () => {
  const props = propsOf(`
    type All = { a: string; b: string; c: string };
    export type SailProps = Omit<All, 'a'> & Pick<All, 'a'> & Omit<{ d: string; e: string }, 'd'>;
    ${body}`);
  expect(props.map(({ name }) => name).toSorted()).toEqual(['a', 'b', 'c', 'e']);
});

it('finds defaults in the signature and in the body', () => {
  const [size] = propsOf(`
    export type SailProps = { size?: number };
    export function Sail({ size = 3 }: SailProps) { return <i>{size}</i>; }`);
  const [wait] = propsOf(`
    export type SailProps = { wait?: number };
    export function Sail(props: SailProps) { const { wait = 200 } = props; return <i>{wait}</i>; }`);
  expect([size?.fallback, wait?.fallback]).toEqual(['3', '200']);
});

it('finds defaults of what is left of the props, and leaves out names of constants', () => {
  const props = propsOf(`
    export type SailProps = { area?: number; rope?: string; wet?: boolean; knot?: number };
    export function Sail(props: SailProps) {
      const { area = AREA, ...more } = props;
      const { rope = 'hemp', wet = false, knot = KNOTS[rope] } = more;
      return <i title={rope} hidden={wet}>{area + knot}</i>;
    }`);
  expect(props.map(({ fallback }) => fallback)).toEqual([undefined, "'hemp'", 'false', undefined]);
});

it('reads types from other files, without their paths', () => {
  const file = path.resolve('design-system/components/AppRow/AppRow.tsx');
  const docs = propDocs(readFileSync(file, 'utf8'), file);
  expect(docs.AppRow?.map(({ name }) => name)).toEqual(expect.arrayContaining(['rank', 'href']));
  expect(JSON.stringify(docs)).not.toContain(path.resolve('.'));
});

it('writes out every choice, so that Storybook has a control for it', () => {
  const folder = path.resolve('design-system/components');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)[A-Z]\w+\.tsx$/.test(file),
  );
  const hidden = files.flatMap((file) => {
    const place = path.join(folder, file);
    return Object.entries(propDocs(readFileSync(place, 'utf8'), place)).flatMap(([name, props]) =>
      props
        .filter(({ type }) => /\]\[|^\w+\['|^\(?typeof/.test(type))
        .map((prop) => `${name}.${prop.name}`),
    );
  });
  expect(hidden).toEqual([]);
});
