import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { atMost } from '../bars/bar';
import { barsOf, runRows } from './driver';
import type { Outcome, Row } from './row';
import { ROWS } from './rows';

const clean: Outcome = { bars: [atMost('faults', 0, 0)] };
const faulty: Outcome = { bars: [atMost('faults', 3, 0)] };

const row = (control: Row['run'], run: Row['run'] = async () => clean): Row => ({
  name: 'sample',
  bar: '0 faults',
  run,
  controls: [{ fault: 'a planted fault', run: control }],
});

const run = (...rows: Row[]) => runRows(rows, { seed: 1 }, () => undefined);
const oks = async (one: Row) => barsOf((await run(one))[0]!).map(({ ok }) => ok);

it('marks a row green when it finds no fault and its control finds one', async () => {
  expect(await oks(row(async () => faulty))).toEqual([true, true]);
});

it('fails when a control finds no fault', async () => {
  expect(await oks(row(async () => clean))).toEqual([true, false]);
});

it('fails for a row that throws, and closes what it has opened', async () => {
  const closed: string[] = [];
  const opening: Row['run'] = async ({ cleanUp }) => {
    cleanUp(() => closed.push('first'));
    cleanUp(() => closed.push('second'));
    throw new Error('planted');
  };
  const [ran] = await run(row(async () => faulty, opening));
  expect(barsOf(ran!).map(({ ok }) => ok)).toEqual([false, true]);
  expect(ran!.outcome.notes?.join()).toContain('planted');
  expect(closed).toEqual(['second', 'first']);
});

it('names every row in the help', () => {
  const help = readFileSync('scripts/bench.mjs', 'utf8');
  for (const { name } of ROWS) expect(help).toContain(name);
});
