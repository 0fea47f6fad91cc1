import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const LEAF = /([^{}]+)\{([^{}]*)\}/g;

/** Layout rules for pictures by class: they have a higher specificity than the one that hides elements without script. */
const showing = (css: string): string[] =>
  [...css.matchAll(LEAF)].flatMap(([, selectors = '', body = '']) => {
    const pictures = selectors.split(',').filter((one) => /[.[][^,]*\bimg\s*$/.test(one));
    return /\bdisplay:(?! *none)/.test(body) ? pictures.map((one) => one.trim()) : [];
  });

it('no style sheet shows a lazy picture without a script', () => {
  const sheets = ['design-system/components', 'src'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.join(room, file)),
  );
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.map((file) => [file, showing(readFileSync(file, 'utf8'))] as const);
  expect(found.filter(([, rules]) => rules.length > 0)).toEqual([]);
});

it('(control: one that does is found)', () => {
  expect(showing('img { display: block } .cover { display: grid }')).toEqual([]);
  expect(showing('@media (a) { .cover img, .cover svg { display: block } }')).toEqual([
    '.cover img',
  ]);
});
