import { expect, it } from 'vitest';
import { brotliSize, split } from './split';

it('takes a page apart, and leaves data where it is', () => {
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

it('counts nothing as nothing, and noise as what it is', () => {
  expect(brotliSize('')).toBe(0);
  expect(brotliSize('a'.repeat(10_000))).toBeLessThan(100);
});
