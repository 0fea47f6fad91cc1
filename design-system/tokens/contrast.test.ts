import { describe, expect, it } from 'vitest';
import { tokens } from './build/tokens';
import { contrast } from './contrast';
import { colour, PAIRS } from './pairs';

describe('contrast', () => {
  it('is what WCAG gives as examples', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#fff')).toBe(1);
    expect(contrast('#777', '#fff')).toBeCloseTo(4.48, 2);
  });

  it('would fail for grey text of the kind one likes to pick', () => {
    expect(contrast('#999', colour('color-bg-canvas', 'light'))).toBeLessThan(4.5);
  });
});

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(PAIRS)('$front can be read on $back', ({ front, back, least }) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(least);
  });
});

it('every text colour says what it stands on', () => {
  const texts = Object.entries(tokens).filter(([name]) => name.startsWith('color-text-'));
  expect(texts.length).toBeGreaterThan(3);
  for (const [name, token] of texts) expect('on' in token && token.on, name).toBeTruthy();
});
