import { expect, it } from 'vitest';
import { hueOf } from './color';

it.each([
  ['ff0000', 0],
  ['00ff00', 120],
  ['0000ff', 240],
  ['ff0080', 330],
  ['8a28f7', 268],
  ['000000', undefined],
  ['9e9693', undefined],
])('gives %s the hue %j', (hex, hue) => expect(hueOf(hex)).toBe(hue));
