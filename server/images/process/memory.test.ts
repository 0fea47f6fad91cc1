import { expect, it } from 'vitest';
import { shareOf } from './memory';

const MIB = 1_048_576;

it.each([
  [256, 2, 1, 1, 160, false],
  [512, 2, 1, 1, 160, false],
  [1_000, 2, 1, 1, 300, false],
  [2_048, 8, 1, 1, 512, false],
  [24_576, 2, 1, 2, 512, true],
  [24_576, 64, 1, 14, 512, false],
  [4_000, 8, 4, 1, 300, false],
  [2_000, 8, 4, 1, 160, false],
])(
  'with %i MiB, %i processors and %i servers, %i at a time with %i MiB each, and one apart: %s',
  (memory, processors, servers, atOnce, each, apart) => {
    expect(shareOf({ memory: memory * MIB, processors, servers })).toEqual({
      atOnce,
      bytes: each * MIB,
      apart,
    });
  },
);
