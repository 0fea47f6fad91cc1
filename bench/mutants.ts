import path from 'node:path';
import { contentOf } from '../scripts/setup/build.mjs';
import { atLeast } from './bars/bar';
import { type Mutant, sampleMutants } from './mutants/sample';
import { readState, type State, writeState } from './mutants/state';
import { filesOf, openWorkshop } from './mutants/try';

const root = path.resolve(process.cwd());

/** Percentage of mutants that the tests must catch. */
const BAR = 85;

/** Beside the copy of the project, which is removed at the end. */
const STATE = path.join(root, '.cache', 'mutants.json');

const describe = ({ file, line, kind, original, replacement }: Mutant) =>
  `${file}:${line} ${kind}: ${inLine(original)} → ${inLine(replacement)}`;
const inLine = (source: string) => source.replace(/\s+/g, ' ').slice(0, 100);

/**
 * Plants small faults, one at a time, into the features, the server, the demo data and the contract. Runs those tests of units,
 * components, connections, the database, commands and demo data that reach the changed code. `SEED` (1) and `MUTANTS` (100)
 * choose the sample. The results are in `.cache/mutants.json`, from which an interrupted run continues as long as no file of
 * the project changes.
 */
export async function run() {
  const seed = Number(process.env.SEED ?? 1);
  const count = Number(process.env.MUTANTS ?? 100);
  const mutants = await sampleMutants(root, seed, count);
  const state = readState(STATE, `${seed} ${count} ${contentOf(root, filesOf(root), /^$/)}`);
  if (state.outcomes.length < mutants.length) await tryRest(mutants, state);
  const survivors = mutants.filter((_, index) => state.outcomes[index] === null);
  const caught = Math.round(((mutants.length - survivors.length) / mutants.length) * 1_000) / 10;
  return {
    bench: 'mutants',
    bars: [atLeast(`caught of ${mutants.length} mutants, seed ${seed}`, caught, BAR, '%')],
    survivors,
    report: survivors.map(describe).join('\n'),
  };
}

/** Tries the mutants without an outcome, and records each outcome. */
async function tryRest(mutants: readonly Mutant[], state: State): Promise<void> {
  const start = performance.now();
  const progress = (line: string) =>
    console.error(`${((performance.now() - start) / 1_000).toFixed(0).padStart(4)} s  ${line}`);
  const workshop = await openWorkshop(root, mutants);
  try {
    if (!state.reports) {
      progress('all tests run once without a mutant');
      state.reports = await workshop.reach();
      writeState(STATE, state);
    }
    for (const mutant of mutants.slice(state.outcomes.length)) {
      const reached = `${workshop.reaches(mutant, state.reports)} files of tests`;
      const failure = await workshop.tryMutant(mutant, state.reports);
      state.outcomes.push(failure ? failure.reason : null);
      writeState(STATE, state);
      const outcome = failure ? `caught by ${failure.reason}` : 'survived';
      progress(
        `${state.outcomes.length} of ${mutants.length}, ${reached}: ${describe(mutant)}\n        ${outcome}`,
      );
    }
  } finally {
    await workshop.close();
  }
}
