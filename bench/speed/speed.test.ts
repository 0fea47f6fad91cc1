import { describe, expect, test } from 'vitest';
import { barsOf } from './bars';
import { FIGURES, type Figure, MOMENTS, type Visit } from './figures';
import { refusalOf } from './machine';
import { slowStart } from './relay';
import { limits, tables } from './report';
import { completeRounds } from './rounds';
import { rowsOf, type Seen } from './statistics';

/** A visit in which every figure has this value, except for the given ones. */
const visitOf = (value: number, but: Partial<Record<Figure, number>> = {}): Visit => ({
  // Cast: the type of `fromEntries` lacks the names.
  ...(Object.fromEntries(FIGURES.map((figure) => [figure, value])) as Visit),
  ...but,
});

const seenOf = (build: string, round: number, visit: Visit): Seen => ({
  network: 'bad',
  page: 'home',
  build,
  round,
  moments: { 'first page': visit, 'next page': visit, 'second visit': visit },
});

describe('an interrupted measurement', () => {
  const measured = (interruptedIn: number) => {
    const interrupted = new AbortController();
    return completeRounds(3, interrupted.signal, async (round) => {
      if (round === interruptedIn) interrupted.abort();
      return [`${round} a`, `${round} b`];
    });
  };

  test('has its complete rounds', async () => {
    expect(await measured(2)).toEqual({ rounds: 2, seen: ['0 a', '0 b', '1 a', '1 b'] });
    expect((await measured(3)).rounds).toBe(3);
  });
});

describe('the summary', () => {
  test('has ratios within each round, not across rounds', () => {
    // The machine was ten times slower in the second round, for both.
    const rows = rowsOf(
      [
        seenOf('as shipped', 0, visitOf(10)),
        seenOf('bare', 0, visitOf(20)),
        seenOf('as shipped', 1, visitOf(100)),
        seenOf('bare', 1, visitOf(200)),
        // The other build failed, so there is no ratio.
        seenOf('as shipped', 2, visitOf(1_000)),
      ],
      'bare',
    );
    expect(rows).toHaveLength(2 * MOMENTS.length);
    const [shipped] = rows;
    expect(shipped?.ratios.usable).toEqual({ median: 0.5, from: 0.5, to: 0.5 });
    expect(shipped?.figures.usable.median).toBe(100);
    expect(shipped?.rounds).toBe(3);
  });

  test('fails for a value above its limit, not for one at it', () => {
    const against = seenOf('bare', 0, visitOf(100));
    const barOf = (heap: number) =>
      barsOf(rowsOf([seenOf('as shipped', 0, visitOf(0, { heap })), against], 'bare')).find(
        ({ name }) => name === 'bad, home, first page: heap after collection, ratio',
      );
    expect(barOf(140)).toMatchObject({ value: 1.4, bar: 1.4, ok: true });
    expect(barOf(141)).toMatchObject({ value: 1.41, ok: false });
  });

  test('says noisy instead of a time whose rounds differ, and of its ratio, but prints its bytes', () => {
    const shipped = (usable: readonly number[]) =>
      rowsOf(
        usable.flatMap((time, round) => [
          seenOf('as shipped', round, visitOf(time, { early: Number.NaN })),
          seenOf('bare', round, visitOf(1_000)),
        ]),
        'bare',
      );
    const noisy = shipped([300, 400, 500, 600, 900]);
    expect(tables(noisy)).toContain('| painted and interactive, ms | noisy | 1,000 | noisy |');
    expect(tables(noisy)).toContain('| elements | 500 (400–600) | 1,000 |');
    const bar = barsOf(noisy).find(({ name }) => name.includes('after the load (noisy)'));
    expect(bar).toMatchObject({ value: Number.NaN, ok: false });
    expect(limits(noisy)).toContain('after the load | bad | noisy (home) | 150 ms | **no** |');
    // Not measured.
    expect(tables(noisy)).toContain('first paint, ms | – | 1,000 | – |');
    // The control: rounds that agree.
    const calm = shipped([480, 490, 500, 510, 520]);
    expect(tables(calm)).toContain('| painted and interactive, ms | 500 (490–510) | 1,000 | 0.5');
    expect(tables(calm)).not.toContain('noisy');
    expect(barsOf(calm).filter(({ value }) => Number.isNaN(value))).toEqual([]);
  });
});

test('a connection sends ten packets, and two for each that has arrived', async () => {
  const sender = slowStart(0);
  const sent: number[] = [];
  const send = async () => {
    for (let packet = 1; packet <= 40; packet += 1) {
      await sender.room(1_460);
      sent.push(packet);
    }
  };
  void send();
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  await settled();
  expect(sent).toHaveLength(10);
  for (const _ of sent.slice()) sender.arrived(1_460);
  await settled();
  expect(sent).toHaveLength(30);
});

describe('the speed bench', () => {
  test('refuses changed sources and a busy machine, and accepts noise when asked to', () => {
    const rest = { changed: '', load: 0.1, noisy: false };
    expect(refusalOf(rest)).toBeUndefined();
    expect(refusalOf({ ...rest, changed: ' M src/routes.ts' })).toMatch(
      /commit or stash them.\n M src/,
    );
    expect(refusalOf({ ...rest, load: 0.3 })).toMatch('The machine is busy (load 0.30');
    expect(refusalOf({ ...rest, load: 0.3, noisy: true })).toBeUndefined();
    expect(refusalOf({ changed: ' M a', load: 0.3, noisy: true })).toMatch('commit or stash');
  });
});
