import { describe, expect, it } from 'vitest';
import { sourceSheets } from '../../tests/helpers/source-sheets';
import { PAIRS } from './pairs';
import { rulesOf } from './rules.mjs';

const token = (value: string | undefined) => /var\(--(color-[\w-]+)\)/.exec(value ?? '')?.[1];
const colours = (d: Record<string, string>) => ({
  color: token(d.color),
  background: token(d.background ?? d['background-color']),
  border: token(d['border-color'] ?? d.border),
});
type Colours = ReturnType<typeof colours>;

const laid = (under: Colours | undefined, over: Colours): Colours => ({
  color: over.color ?? under?.color,
  background: over.background ?? under?.background,
  border: over.border ?? under?.border,
});

/** Pairs of colours in a sheet: set by one selector, in one or several rules, inside or outside a media query. */
function made(css: string): string[] {
  const looks = new Map<string, Colours>();
  const pairs = new Set<string>();
  for (const { selectors, declarations, within } of rulesOf(css)) {
    for (const selector of selectors) {
      const key = [...within, selector].join(' ');
      const look = laid(looks.get(key) ?? looks.get(selector), colours(declarations));
      looks.set(key, look);
    }
  }
  for (const { color, background, border } of looks.values()) {
    if (background?.startsWith('color-bg-') && color) pairs.add(`${color} on ${background}`);
    if (background?.startsWith('color-bg-') && border === 'color-border-control')
      pairs.add(`${border} on ${background}`);
  }
  return [...pairs];
}

const allowed = new Set<string>(PAIRS.map(({ front, back }) => `${front} on ${back}`));
const unknown = (css: string) => made(css).filter((pair) => !allowed.has(pair));

describe('pairs of colours', () => {
  it.each(sourceSheets)('of $file are among those whose contrast is tested', ({ css }) => {
    expect(unknown(css)).toEqual([]);
  });

  it('are found in one rule, in two, and in a media query', () => {
    const soft = '.a { background: var(--color-bg-accent) }';
    const pair = ['color-text-muted on color-bg-accent'];
    expect(
      unknown('.a { background: var(--color-bg-accent); color: var(--color-text-muted) }'),
    ).toEqual(pair);
    expect(unknown(`${soft} .a, .b { color: var(--color-text-muted) }`)).toEqual(pair);
    expect(unknown(`${soft} @media (--pc) { .a { color: var(--color-text-muted) } }`)).toEqual(
      pair,
    );
    expect(unknown(`${soft} .a { color: var(--color-text-on-accent) }`)).toEqual([]);
  });

  it('are found in large numbers', () => {
    expect(new Set(sourceSheets.flatMap(({ css }) => made(css))).size).toBeGreaterThan(8);
  });
});
