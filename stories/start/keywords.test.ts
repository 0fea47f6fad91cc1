import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { STORE } from '../../scripts/design-system/package.mjs';
import { find } from './Finder';
import keywords from './keywords.json';

const folder = path.resolve(import.meta.dirname, '../../design-system/components');

describe('the start page', () => {
  it('lists every component in the group of its stories', () => {
    const listed = Object.entries(keywords).flatMap(([group, names]) =>
      Object.keys(names).map((name) => `Components/${group}/${name}`),
    );
    const titles = readdirSync(folder).map((name) => {
      const stories = readFileSync(path.join(folder, name, `${name}.stories.tsx`), 'utf8');
      return /title: '(Components.+?)'/.exec(stories)?.[1];
    });
    expect(listed.sort()).toEqual(titles.sort());
  });

  it('has those of the package’s entry `store` in the group Store', () => {
    expect(Object.keys(keywords.Store)).toEqual(STORE);
  });

  it.each([
    ['modal', 'Dialog'],
    ['Dropdown', 'Select'],
    ['snackbar', 'Toast'],
    ['textfield', 'TextField'],
    ['loading forms', undefined],
  ])('finds %s', (text, name) => {
    const found = find(text).map((one) => one.name);
    if (name) expect(found).toContain(name);
    else expect(found).toEqual([]);
  });
});
