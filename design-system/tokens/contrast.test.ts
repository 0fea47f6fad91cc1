import { describe, expect, it } from 'vitest';
import { tokens } from './build/tokens';
import { contrast } from './contrast';
import { colour, least, PAIRS, THEMES } from './pairs';

describe('contrast', () => {
  it('is what WCAG gives as examples', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#fff')).toBe(1);
    expect(contrast('#777', '#fff')).toBeCloseTo(4.48, 2);
  });

  it('would fail for grey text of the kind one likes to pick', () => {
    expect(contrast('#999', colour('color-bg-canvas', 'light'))).toBeLessThan(4.5);
  });

  it('would fail in high contrast for what the usual themes may have', () => {
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

it('every colour in front says what it stands on', () => {
  const fronts = Object.entries(tokens).filter(([name]) => /^color-(text|icon)-/.test(name));
  expect(fronts.length).toBeGreaterThan(6);
  for (const [name, token] of fronts) expect('on' in token && token.on, name).toBeTruthy();
});
