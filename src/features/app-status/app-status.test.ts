import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { STATUS } from '../../../contract/entities/status';
import { buttonStatus } from './button-status';
import { type AppStatus, reduce, type StatusEvent, UNKNOWN } from './reduce';
import { type BaseName, baseOf, STATES } from './states';

const at = (base: BaseName, change: Partial<AppStatus> = {}): AppStatus => ({
  ...UNKNOWN,
  base,
  ...change,
});
const bases = Object.keys(STATES) as BaseName[]; // the cast: keys of the table are its names

const events: fc.Arbitrary<StatusEvent> = fc.oneof(
  fc.record({ kind: fc.constant('native' as const), bits: fc.integer() }),
  fc.record({ kind: fc.constant('progress' as const), percent: fc.double() }),
  fc.constantFrom<StatusEvent>(
    { kind: 'no-answer' },
    { kind: 'ordered' },
    { kind: 'order-cancelled' },
    { kind: 'update-ignored', ignored: true },
  ),
);

describe('of several base bits', () => {
  it('the first in the documented order counts', () => {
    const order = [1024, 32, 4, 8, 512, 16, 256, 128, 64, 2];
    order.forEach((bit, i) => {
      const rest = order.slice(i).reduce((sum, one) => sum | one, 0);
      expect(STATES[baseOf(rest)].bit).toBe(bit);
    });
  });

  it.each([0, 1, 2048, 4096, -0])('%i has none and is unknown', (bits) => {
    expect(baseOf(bits)).toBe('unknown');
  });
});

it('any sequence of events leaves one base state, and progress only in states that have it', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), (sequence) => {
      const end = sequence.reduce(
        (status, event) => reduce(status, event, () => undefined),
        UNKNOWN,
      );
      expect(bases.filter((name) => name === end.base)).toHaveLength(1);
      if (end.progress !== undefined) {
        expect(STATES[end.base].progress).toBe(true);
        expect(end.progress).toBeGreaterThanOrEqual(0);
        expect(end.progress).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('the native client’s status replaces any earlier one', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 10 }), fc.integer({ min: 0 }), (before, bits) => {
      const status = before.reduce((one, event) => reduce(one, event, () => undefined), UNKNOWN);
      const after = reduce(status, { kind: 'native', bits }, () => undefined);
      expect(after.base).toBe(baseOf(bits));
      expect(after.booked).toBe((bits & STATUS.booked) !== 0);
    }),
  );
});

describe('a transition', () => {
  it.each(bases.flatMap((from) => STATES[from].leads.map((to) => [from, to] as const)))(
    'from %s to %s is in the table',
    (from, to) => {
      const report = vi.fn();
      const after = reduce(at(from), { kind: 'native', bits: STATES[to].bit }, report);
      expect(after.base).toBe(to);
      expect(report).not.toHaveBeenCalled();
    },
  );

  it('that is not in the table is accepted and reported', () => {
    const report = vi.fn();
    const after = reduce(at('undownload'), { kind: 'native', bits: STATUS.installing }, report);
    expect(after.base).toBe('installing');
    expect(report).toHaveBeenCalledWith('undownload', 'installing');
  });
});

describe('a plain browser', () => {
  it('offers the download when no client answers, and accepts a later answer', () => {
    const alone = reduce(UNKNOWN, { kind: 'no-answer' });
    expect(alone.base).toBe('undownload');
    expect(reduce(alone, { kind: 'native', bits: 4 }).base).toBe('downloading');
    expect(reduce(at('latestInstalled'), { kind: 'no-answer' }).base).toBe('latestInstalled');
  });

  it('pre-orders and cancels', () => {
    const booked = reduce(at('undownload'), { kind: 'ordered' });
    expect(buttonStatus(booked, false)).toBe('booked');
    expect(buttonStatus(booked, true)).toBe('undownload');
    expect(buttonStatus(reduce(booked, { kind: 'order-cancelled' }), false)).toBe('preorder');
  });
});

describe('progress', () => {
  it.each([
    [40.4, 40],
    [-3, 0],
    [250, 100],
  ])('of %d counts as %i', (percent, progress) => {
    expect(reduce(at('downloading'), { kind: 'progress', percent }).progress).toBe(progress);
  });

  it('is kept by a pause, restarts at unpacking, and ends', () => {
    const loading = reduce(at('downloading'), { kind: 'progress', percent: 40 });
    const paused = reduce(loading, { kind: 'native', bits: 8 });
    expect(paused.progress).toBe(40);
    const packed = reduce(paused, { kind: 'native', bits: 512 }, () => undefined);
    expect(packed.progress).toBeUndefined();
    expect(reduce(packed, { kind: 'native', bits: 1024 }).progress).toBe(0);
  });

  it('changes nothing in a state without progress, or when it is no number', () => {
    const installed = at('latestInstalled');
    expect(reduce(installed, { kind: 'progress', percent: 10 })).toBe(installed);
    const loading = at('downloading');
    expect(reduce(loading, { kind: 'progress', percent: Number.NaN })).toBe(loading);
  });
});

it('an ignored update shows as installed until it is restored or gone', () => {
  const ignored = reduce(at('oldVerInstalled'), { kind: 'update-ignored', ignored: true });
  expect(buttonStatus(ignored, true)).toBe('installed');
  expect(buttonStatus(reduce(ignored, { kind: 'update-ignored', ignored: false }), true)).toBe(
    'outdated',
  );
  expect(reduce(ignored, { kind: 'native', bits: 64 }).ignored).toBe(false);
});
