import { expect, it } from 'vitest';
import { colorOf, huesOf } from './hues';

it('are those of the app’s own colour, which decides the colour of its card', () => {
  expect(huesOf({ packageName: 'a.b', tint: '0000ff' })[0]).toBe(240);
  expect(colorOf({ packageName: 'a.b', tint: '0000ff' })).toMatch(/^#[5-7].[5-7].[c-f].$/);
});

it('without a colour, or with a grey one, come from the package name, always the same', () => {
  const plain = colorOf({ packageName: 'org.example.app' });
  expect(plain).toMatch(/^#[\da-f]{6}$/);
  expect(colorOf({ packageName: 'org.example.app', tint: '808080' })).toBe(plain);
  const names = Array.from({ length: 40 }, (_, n) => colorOf({ packageName: `org.example.a${n}` }));
  expect(new Set(names).size).toBeGreaterThan(6);
});
