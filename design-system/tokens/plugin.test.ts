import { expect, it } from 'vitest';
import { pageStyles } from './plugin';

it('writes a token without themes as its value', () => {
  expect(pageStyles('a{padding:var(--space-snug)}', 'a.css')).toBe('a{padding:.5rem}');
});

it('writes a themed token as the short property that tokens.css sets', () => {
  expect(pageStyles('a{color:var(--color-text-muted)}', 'a.css')).toMatch(
    /^a\{color:var\(--\w\)\}$/,
  );
});

it('replaces custom media queries', () => {
  expect(pageStyles('@media (--pc){}@media (--wide){}@media (--narrow){}', 'a.css')).toBe(
    '@media (min-width:48rem){}@media (min-width:60rem){}@media (max-width:18.75rem){}',
  );
});

it('refuses a token that does not exist, naming it and the file', () => {
  expect(() => pageStyles('a{color:var(--color-text-mutd)}', 'Part.module.css')).toThrow(
    'Part.module.css: there is no token --color-text-mutd',
  );
});

it('does not accept names of object properties', () => {
  expect(() => pageStyles('a{color:var(--constructor)}', 'a.css')).toThrow('no token');
});
