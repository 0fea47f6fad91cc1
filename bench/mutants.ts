import path from 'node:path';
import { atLeast } from './bars/bar';
import { type Mutant, sampleMutants } from './mutants/sample';
import { openWorkshop } from './mutants/try';

const root = path.resolve(process.cwd());

/** Percentage of mutants that the tests must catch. */
const BAR = 85;

const describe = ({ file, line, kind, original, replacement }: Mutant) =>
  `${file}:${line} ${kind}: ${inLine(original)} → ${inLine(replacement)}`;
const inLine = (source: string) => source.replace(/\s+/g, ' ').slice(0, 100);

/**
 * Plants small faults, one at a time, into the features, the server and the contract, and runs the unit, component and
 * database tests that reach the changed code. `SEED` (1) and `MUTANTS` (100) choose the sample.
 */
export async function run() {
  const seed = Number(process.env.SEED ?? 1);
  const count = Number(process.env.MUTANTS ?? 100);
  const start = performance.now();
  const progress = (line: string) =>
    console.error(`${((performance.now() - start) / 1_000).toFixed(0).padStart(4)} s  ${line}`);
  const mutants = await sampleMutants(root, seed, count);
  const workshop = await openWorkshop(root, mutants);
  const survivors: Mutant[] = [];
  try {
    progress('all tests run once without a mutant');
    const failing = await workshop.check();
    // If tests failed without a mutant, they would seem to catch every mutant.
    if (failing.length > 0) throw new Error(`Tests fail as they are:\n${failing.join('\n')}`);
    for (const [index, mutant] of mutants.entries()) {
      const survived = await workshop.survives(mutant);
      if (survived) survivors.push(mutant);
      const files = `${workshop.reaches(mutant)} files of tests`;
      progress(
        `${index + 1} of ${mutants.length} ${survived ? 'survived' : 'caught'}, ${files}: ${describe(mutant)}`,
      );
    }
    const caught = Math.round(((mutants.length - survivors.length) / mutants.length) * 1_000) / 10;
    return {
      bench: 'mutants',
      bars: [atLeast(`caught of ${mutants.length} mutants, seed ${seed}`, caught, BAR, '%')],
      survivors,
      report: survivors.map(describe).join('\n'),
    };
  } finally {
    await workshop.close();
  }
}
