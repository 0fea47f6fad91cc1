import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt';

describe('the excerpt of a long text', () => {
  it('is the whole text when that is little longer', () => {
    expect(excerpt('short', 100)).toEqual({ text: 'short', cut: false });
    expect(excerpt('x'.repeat(125), 100).cut).toBe(false);
    expect(excerpt('x'.repeat(126), 100).cut).toBe(true);
  });

  it.each([
    ['a line', `${'word '.repeat(15)}\n${'more '.repeat(20)}`, `${'word '.repeat(15).trim()} …`],
    ['a sentence', `${'So it is.'.padStart(70, 'x ')} ${'more '.repeat(20)}`, /So it is\. …$/],
    ['a Chinese sentence', `${'豌豆'.repeat(12)}。${'雪'.repeat(90)}`, /豌。? …$|豆。 …$/],
    ['a word', 'lettuce '.repeat(40), /lettuce …$/],
  ])('ends after %s', (_, text, expected) => {
    const found = excerpt(text, 100);
    expect(found.cut).toBe(true);
    if (typeof expected === 'string') expect(found.text).toBe(expected);
    else expect(found.text).toMatch(expected);
  });

  it('never splits a character, and exceeds the limit by its ellipsis at most', () => {
    for (let limit = 90; limit < 100; limit += 1) {
      const { text } = excerpt('🌱雪豌豆'.repeat(60), limit);
      expect(text).not.toContain('\uFFFD');
      expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(limit + 4);
    }
  });
});
