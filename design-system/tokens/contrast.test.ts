import { describe, expect, it } from 'vitest';
import { tokens } from './build/tokens';
import { contrast } from './contrast';
import { colour, least, PAIRS, THEMES } from './pairs';

describe('contrast', () => {
  it('matches the examples of WCAG', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#fff')).toBe(1);
    expect(contrast('#777', '#fff')).toBeCloseTo(4.48, 2);
  });

  it('(control: light grey text fails)', () => {
    expect(contrast('#999', colour('color-bg-canvas', 'light'))).toBeLessThan(4.5);
  });

  it('(control: a pair of the usual themes fails in high contrast)', () => {
    const pair = { front: 'color-text-muted', back: 'color-bg-subtle', kind: 'text' } as const;
    const usual = contrast(colour(pair.front, 'light'), colour(pair.back, 'light'));
    expect(usual).toBeGreaterThan(least(pair, 'light'));
    expect(usual).toBeLessThan(least(pair, 'contrast'));
  });
});

describe.each(THEMES)('the theme %s', (theme) => {
  it.each(PAIRS)('shows $front on $back', (pair) => {
    const ratio = contrast(colour(pair.front, theme), colour(pair.back, theme));
    expect(ratio).toBeGreaterThanOrEqual(least(pair, theme));
  });
});

it('every foreground colour lists its backgrounds', () => {
  const fronts = Object.entries(tokens).filter(([name]) => /^color-(text|icon)-/.test(name));
  expect(fronts.length).toBeGreaterThan(6);
  for (const [name, token] of fronts) expect('on' in token && token.on, name).toBeTruthy();
});
