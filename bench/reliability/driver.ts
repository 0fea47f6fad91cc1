import { atMost, type Bar } from '../bars/bar';
import type { Context, Outcome, Row } from './row';

/** The options of the command line. */
export interface Asked {
  readonly only?: string | undefined;
  readonly seed: number;
  readonly seconds?: number | undefined;
}

/** A row's result, with those of its controls. */
export interface Ran {
  readonly row: Row;
  readonly outcome: Outcome;
  readonly controls: readonly { fault: string; seen: boolean; why: string }[];
  readonly seconds: number;
}

/**
 * The rows named in `only`, in their own order; all of them without it.
 * @throws when a name is not a row's
 */
export function chooseRows(rows: readonly Row[], only: string | undefined): readonly Row[] {
  if (only === undefined) return rows;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !rows.some((row) => row.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No such row: ${unknown.join(', ')}. Rows: ${rows.map(({ name }) => name).join(', ')}.`,
    );
  return rows.filter(({ name }) => names.includes(name));
}

/** Runs each row and then its controls, one after the other. */
export async function runRows(
  rows: readonly Row[],
  asked: Asked,
  report: (line: string) => void,
): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (const row of rows) {
    const began = performance.now();
    report(`${row.name}: ${row.bar}`);
    const outcome = await attempt(row.run, asked, (line) => report(`  ${row.name}: ${line}`));
    const controls: Ran['controls'][number][] = [];
    for (const { fault, run } of row.controls) {
      report(`  ${row.name}, control: ${fault}`);
      controls.push({ fault, ...judge(await attempt(run, asked, () => undefined)) });
    }
    ran.push({ row, outcome, controls, seconds: (performance.now() - began) / 1_000 });
    for (const bar of barsOf(ran.at(-1)!))
      report(`  ${bar.ok ? '✓' : '✗'} ${bar.name}: ${bar.value}`);
  }
  return ran;
}

/** A run that throws has shown nothing, which counts as a fault. */
const THREW = 'the run ended with an error';

async function attempt(run: Row['run'], asked: Asked, report: Context['report']): Promise<Outcome> {
  const works: (() => unknown)[] = [];
  const { seed, seconds } = asked;
  try {
    return await run({ seed, seconds, report, cleanUp: (work) => works.unshift(work) });
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { bars: [atMost(THREW, 1, 0)], notes: [text] };
  } finally {
    for (const work of works) await work();
  }
}

/** A control succeeds when it misses a bar; one that could not be run has shown nothing. */
function judge({ bars, notes = [] }: Outcome): { seen: boolean; why: string } {
  const missed = bars.filter(({ ok }) => !ok);
  const threw = missed.find(({ name }) => name === THREW);
  if (threw) return { seen: false, why: notes.join(' ') };
  const why = missed.map(({ name, value }) => `${name}: ${value}`).join(', ');
  return { seen: missed.length > 0, why: why || 'nothing was found' };
}

/** A row's bars, and one for its controls: a row without a control that fails proves nothing. */
export function barsOf({ row, outcome, controls }: Ran): Bar[] {
  const unseen = controls.filter(({ seen }) => !seen).length;
  return [
    ...outcome.bars.map((bar) => ({ ...bar, name: `${row.name}: ${bar.name}` })),
    atMost(
      `${row.name}: planted faults that were not found, of ${controls.length}`,
      controls.length === 0 ? 1 : unseen,
      0,
    ),
  ];
}

/** A row for people. */
export const told = ({ row, outcome, controls, seconds }: Ran): string =>
  [
    `${row.name} (${Math.round(seconds)} s): ${row.bar}`,
    ...(outcome.notes ?? []).map((note) => `  ${note}`),
    ...controls.map(({ fault, seen, why }) => `  ${seen ? '✓' : '✗'} control, ${fault}: ${why}`),
  ].join('\n');
