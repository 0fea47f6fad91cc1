import { describe, expect, it } from 'vitest';
import { measuredSpeed, roundedTime } from './speed';

const part = (transferSize: number, time: number) => ({
  transferSize,
  responseStart: 10,
  responseEnd: 10 + time,
});

describe('the measured speed', () => {
  it('is the browser’s own estimate where it has one', () => {
    expect(measuredSpeed(8, [part(50_000, 1000)])).toBe(1_000_000);
  });

  it('is measured from the page’s resources otherwise', () => {
    expect(measuredSpeed(undefined, [part(40_000, 300), part(20_000, 200)])).toBe(120_000);
  });

  it.each([
    ['nothing was timed', undefined, []],
    ['all came from the cache', undefined, [part(0, 10), part(0, 5)]],
    ['too little came', undefined, [part(29_999, 100)]],
    [
      'a part of another host hides its times',
      undefined,
      [{ ...part(90_000, 0), responseStart: 0 }],
    ],
    ['the browser thinks that there is no connection', 0, []],
  ])('is unknown where %s', (_, downlink, parts) => {
    expect(measuredSpeed(downlink, parts)).toBeUndefined();
  });
});

it.each([
  [0.2, 'seconds', 1],
  [9.1, 'seconds', 10],
  [12, 'seconds', 15],
  [54, 'seconds', 55],
  [56, 'minutes', 1],
  [61, 'minutes', 2],
  [3600, 'minutes', 60],
])('%s s are read as %s %s', (seconds, unit, n) => {
  expect(roundedTime(seconds)).toEqual({ unit, n });
});

it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 3601])('%s s are left out', (seconds) => {
  expect(roundedTime(seconds)).toBeUndefined();
});
