import { expect, it } from 'vitest';
import { usedCss } from '../../src/render/used-css';
import { styleRules } from './sheets.mjs';

/** The style sheet of a page without classes. */
const left = (css: string, later = '') => usedCss(styleRules(css, '', later), '');
const rule = 'a{color:var(--a)}';

it('keeps a property that a rule uses, and those that it refers to', () => {
  const css = `:root{--a:var(--b);--b:#fff;color-scheme:light}${rule}`;
  expect(left(css)).toBe(css);
});

it('removes unused properties, and those that only they refer to', () => {
  expect(left(`:root{--c:var(--d);--a:#fff;--d:#000}${rule}`)).toBe(`:root{--a:#fff}${rule}`);
  expect(left(`:root{--a:#fff;--c:0 .5rem #0002}${rule}`)).toBe(`:root{--a:#fff}${rule}`);
});

it('removes empty rules and media queries', () => {
  expect(left(`@media (x:y){:root{--c:#fff}}[z]{--c:#000}${rule}`)).toBe(rule);
});

it('keeps a property that a later style sheet uses', () => {
  const css = ':root{--c:#fff}';
  expect(left(css, 'b{color:var(--c)}')).toBe(css);
  expect(left(css)).toBe('');
});
