import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { barsOf, chooseRows, runRows } from './driver';
import { atMost, type Outcome, type Row } from './row';
import { ROWS } from './rows';

const clean: Outcome = { bars: [atMost('faults', 0, 0)] };
const faulty: Outcome = { bars: [atMost('faults', 3, 0)] };
const throws = async (): Promise<Outcome> => {
  throw new Error('planted');
};

const row = (control: Row['run'], run: Row['run'] = async () => clean): Row => ({
  name: 'sample',
  bar: '0 faults',
  run,
  controls: [{ fault: 'a planted fault', run: control }],
});

const run = (...rows: Row[]) => runRows(rows, { seed: 1 }, () => undefined);
const oks = async (one: Row) => barsOf((await run(one))[0]!).map(({ ok }) => ok);

it('a row is green when it finds nothing and its control is found', async () => {
  expect(await oks(row(async () => faulty))).toEqual([true, true]);
});

it('a control that does not fail turns the run red', async () => {
  expect(await oks(row(async () => clean))).toEqual([true, false]);
});

it('a control that cannot be run shows nothing: red', async () => {
  expect(await oks(row(throws))).toEqual([true, false]);
});

it('a row without a control is red', async () => {
  expect(await oks({ ...row(throws), controls: [] })).toEqual([true, false]);
});

it('a row that throws is red, and what it opened is closed', async () => {
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

it('unknown names of rows are refused', () => {
  const rows = [row(throws)];
  expect(chooseRows(rows, 'sample')).toEqual(rows);
  expect(chooseRows(rows, undefined)).toEqual(rows);
  expect(() => chooseRows(rows, 'sample,other')).toThrow('No such row: other. Rows: sample.');
});

it('the help names every row', () => {
  const help = readFileSync('scripts/bench.mjs', 'utf8');
  for (const { name } of ROWS) expect(help).toContain(name);
});
