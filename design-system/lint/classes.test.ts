import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const all = ['design-system', 'src'].flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(root, room, file),
  ),
);
const scripts = all
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Classes with rules in a sheet. */
function defined(css: string): string[] {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').replace(/\{[^{}]*\}/g, '{}');
  return [...new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ''))];
}

/** Classes that scripts use from a sheet; `s[variant]` uses them all. */
function taken(sheet: string, names: string[]): string[] {
  const found = new Set<string>();
  for (const { file, text } of scripts) {
    for (const [, local = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.css)'/g)) {
      if (path.resolve(path.dirname(file), from) !== sheet) continue;
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g')))
        found.add(name);
      if (text.includes(`${local}[`)) for (const name of names) found.add(name);
    }
  }
  return [...found];
}

const sheets = all.filter((file) => file.endsWith('.module.css'));

describe('every class has rules and is used', () => {
  it.each(sheets.map((sheet) => path.relative(root, sheet)))('%s', (name) => {
    const sheet = path.join(root, name);
    const names = defined(readFileSync(sheet, 'utf8'));
    expect(taken(sheet, names).sort()).toEqual(names.sort());
  });

  it('(control: an unused class and an undefined one are found)', () => {
    expect(sheets.length).toBeGreaterThan(20);
    expect(defined('.one { color: red } @media (x) { .two .three:hover { top: .5rem } }')).toEqual([
      'one',
      'two',
      'three',
    ]);
    const tile = sheets.find((file) => file.endsWith('AppTile.module.css'));
    expect(taken(tile ?? '', [])).toContain('tile');
    expect(taken('/nowhere.module.css', ['one'])).toEqual([]);
  });
});
