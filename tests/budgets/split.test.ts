import { expect, it } from 'vitest';
import { brotliSize, linked, split } from './split';

it('splits a page, and counts data as markup', () => {
  const page =
    '<!doctype html><style>a{b:c}</style><script>one()</script><script type="application/json">{"d":1}</script>' +
    '<script type="module">two()</script><style>e{f:g}</style><p>text</p>';
  const parts = split(page);
  expect(parts.css).toBe('a{b:c}e{f:g}');
  expect(parts.js).toBe('one()\ntwo()');
  expect(parts.html).toContain('{"d":1}');
  expect(parts.html).toContain('<p>text</p>');
  expect(parts.html).not.toMatch(/one|two|a\{b/);
});

it('counts 0 bytes for an empty text, and random bytes in full', () => {
  expect(brotliSize('')).toBe(0);
  expect(brotliSize('a'.repeat(10_000))).toBeLessThan(100);
});

it('finds exactly the addresses that a page makes a browser fetch', () => {
  const page =
    '<link rel="stylesheet" href="/a.css"><link rel=icon href=/icon.svg><link rel="modulepreload" href="b.js">' +
    '<link rel="preload" as="image" href="/c.webp"><link rel="alternate" href="/feed"><link rel=preload as=fetch href=/d.json?e&amp;f>' +
    '<script>one()</script><script type="module" src=\'/g.js\'></script><a href="/h">h</a>';
  expect(linked(page, 'http://shop.example/app/1')).toEqual(
    ['a.css', 'app/b.js', 'd.json?e&f', 'g.js'].map((name) => `http://shop.example/${name}`),
  );
});
