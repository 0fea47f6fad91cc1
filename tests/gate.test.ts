import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { GATE } from './gate.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

it.each(Object.entries(GATE))(
  'the gate names only existing files of %s',
  (_, { only, without }) => {
    const named = [...(only ?? []), ...(without ?? [])];
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  },
);

it('each part of the gate is a project: another name would move nothing', () => {
  const config = readFileSync(path.join(ROOT, 'vitest.config.ts'), 'utf8');
  const projects = [...config.matchAll(/\b(?:project|heavy)\('([\w-]+)'/g)].map(([, name]) => name);
  expect(projects).toEqual(expect.arrayContaining(Object.keys(GATE)));
});
