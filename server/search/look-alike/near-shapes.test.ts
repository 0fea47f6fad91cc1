import { describe, expect, it } from 'vitest';
import { nearShapes } from './near-shapes';
import { resemblance } from './resembles';
import { looksOf } from './shapes';

const NAMES = [
  'Telegram',
  'WhatsApp Business',
  'My Weather Forecast',
  // An r and an n at both sides of a space look like one letter.
  'Super Network Radar Navigation',
  'Modern Internet Explorer',
  'Одноклассники',
  '微信 Messenger',
];
const LETTERS = ['r', 'n', 'x', 'I'];

/** Whether the look-up for a name includes another name. */
const includes = (name: string, other: string): boolean =>
  looksOf(other).some((shape) =>
    nearShapes(name).some(
      ({ start, end, length }) =>
        (shape.startsWith(start) || shape.endsWith(end)) &&
        Math.abs([...shape].length - length) <= 1,
    ),
  );

/** The name with each letter removed, replaced, doubled and swapped with the next. */
const editsOf = (name: string): string[] =>
  Array.from(name, (letter, i) => {
    const [before, after] = [name.slice(0, i), name.slice(i + 1)];
    return [
      before + after,
      before + letter + letter + after,
      before + after.slice(0, 1) + letter + after.slice(1),
      ...LETTERS.map((other) => before + other + after),
    ];
  }).flat();

describe('the look-up of similar names', () => {
  it.each(NAMES)('includes every slip of %s', (name) => {
    const slips = editsOf(name).filter((other) => resemblance(name, other) === 'slip');
    expect(slips.length).toBeGreaterThan(10);
    expect(slips.filter((other) => !includes(name, other))).toEqual([]);
    expect(slips.filter((other) => !includes(other, name))).toEqual([]);
  });

  it.each(['Notes', 'Shoal Brook Bus', '浅溪公交', ''])(
    'looks for no slips of %s, which has no long word',
    (name) => expect(nearShapes(name)).toEqual([]),
  );

  it('leaves out names that only begin alike', () => {
    expect(includes('Weather Forecast', 'Weather Radar')).toBe(false);
    expect(includes('Weather Forecast', 'Weather Forecasts')).toBe(true);
  });
});
