import { expect, it } from 'vitest';
import { withoutIdle } from '../../scripts/tokens/idle.mjs';

const rule = 'a{color:var(--a)}';

it('keeps what a rule asks for, and what that points at', () => {
  const css = `:root{--a:var(--b);--b:#fff;color-scheme:light}${rule}`;
  expect(withoutIdle(css)).toBe(css);
});

it('drops what nothing asks for, wherever it stands, with what only that pointed at', () => {
  expect(withoutIdle(`:root{--c:var(--d);--a:#fff;--d:#000}${rule}`)).toBe(
    `:root{--a:#fff}${rule}`,
  );
  expect(withoutIdle(`:root{--a:#fff;--c:0 .5rem #0002}${rule}`)).toBe(`:root{--a:#fff}${rule}`);
});

it('leaves no empty rule behind, nor an empty medium', () => {
  expect(withoutIdle(`@media (x:y){:root{--c:#fff}}[z]{--c:#000}${rule}`)).toBe(rule);
});

it('keeps what a part that comes later asks for', () => {
  const css = ':root{--c:#fff}';
  expect(withoutIdle(css, 'b{color:var(--c)}')).toBe(css);
  expect(withoutIdle(css)).toBe('');
});
