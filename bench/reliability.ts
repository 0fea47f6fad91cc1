import { barsOf, chooseRows, runRows, told } from './reliability/driver';
import { publish } from './reliability/publish';
import { ROWS } from './reliability/rows';

/** The options of `npm run bench -- reliability`. */
interface Options {
  only?: string;
  seed?: string;
  seconds?: string;
  write?: boolean;
}

/** Attacks a separate store in every way of the table in docs/reliability.md, and counts the failures. */
export async function run(options: Options = {}) {
  // Everything that a row has started ends with this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const rows = chooseRows(ROWS, options.only);
  const asked = {
    seed: numberOf(options.seed) ?? 1,
    seconds: numberOf(options.seconds),
  };
  const ran = await runRows(rows, asked, (line) => console.error(line));
  if (options.write) publish(ran, asked);
  return {
    bench: 'reliability',
    seed: asked.seed,
    bars: ran.flatMap(barsOf),
    rows: ran.map(({ row, outcome, controls, seconds }) => ({
      name: row.name,
      seconds: Math.round(seconds),
      controls,
      notes: outcome.notes ?? [],
    })),
    report: ran.map(told).join('\n\n'),
  };
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Error(`${text}: give a whole number from 1 on.`);
  return number;
}
