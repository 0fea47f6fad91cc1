import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { propDocs } from '../../.storybook/plugins/prop-docs';

const folder = path.resolve(import.meta.dirname, '../../design-system/components');

/** Modules of components that the package does not export by name, or that only others use. */
const INNER = /\/(Modal|Present|FieldLabel|Suggestions)\.tsx$/;

const files = readdirSync(folder, { recursive: true })
  .map((file) => path.join(folder, String(file)))
  .filter((file) => /\/[A-Z]\w+\.tsx$/.test(file) && !INNER.test(file));

/** Props without a description, as `Button.children`. */
const undescribed = (source: string, file: string) =>
  Object.entries(propDocs(source, file)).flatMap(([component, props]) =>
    props.filter(({ description }) => !description).map(({ name }) => `${component}.${name}`),
  );

describe('every prop of a component has a description', () => {
  it('in every file', () => {
    expect(files.length).toBeGreaterThan(70);
    expect(files.flatMap((file) => undescribed(readFileSync(file, 'utf8'), file))).toEqual([]);
  });

  it('(control: one without is found)', () => {
    const source = `
      type Props = { /** The sail. */ sail: string; mast: string };
      export function Boat({ sail, mast }: Props) { return <b title={mast}>{sail}</b>; }`;
    expect(undescribed(source, path.join(folder, 'Boat.tsx'))).toEqual(['Boat.mast']);
  });
});
