import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findCatch } from './caught';
import type { Reached } from './reached.setup';
import { type Failure, openRunner, type Runner } from './runner';
import type { Mutant } from './sample';
import { type Switched, withSwitches } from './switches';

/** Runs of a mutant's code that count as an endless loop: more than with the mutant switched off. */
const ENDLESS = 100;

/** A copy of the project in a subfolder, so that installed packages are resolved and the sources stay unchanged. */
export interface Workshop {
  /**
   * Runs all tests with every mutant switched off, and records which mutants they reach.
   *
   * @throws when a test fails: it would seem to catch every mutant that it reaches
   */
  reach(): Promise<Reached[]>;
  /** Number of files of tests that reach the mutant. */
  reaches(mutant: Mutant, reports: readonly Reached[]): number;
  /** Switches the mutant on and runs the tests that reach it; returns what caught it. */
  tryMutant(mutant: Mutant, reports: readonly Reached[]): Promise<Failure | undefined>;
  close(): Promise<void>;
}

/** Copies the project's files and adds the switches of these mutants. */
export async function openWorkshop(root: string, mutants: readonly Mutant[]): Promise<Workshop> {
  const folder = path.join(root, '.cache', 'mutants');
  const reached = path.join(folder, '.cache', 'reached');
  rmSync(folder, { recursive: true, force: true });
  for (const file of filesOf(root)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file));
  }
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
  mkdirSync(reached, { recursive: true });
  const { files, ids } = await withSwitches(root, mutants);
  for (const { name, content } of files) writeFileSync(path.join(folder, name), content);
  const runner = await openRunner(folder);

  return {
    async reach() {
      const failing = await runner.runAll({ MUTANTS_REACHED: reached });
      if (failing.length > 0) throw new Error(`Tests fail as they are:\n${failing.join('\n')}`);
      return readdirSync(reached).map((name) =>
        JSON.parse(readFileSync(path.join(reached, name), 'utf8')),
      );
    },
    reaches: (mutant, reports) => testsOf(reports, idOf(ids, mutant)).length,
    tryMutant: (mutant, reports) => tryMutant(runner, reports, mutant, idOf(ids, mutant)),
    async close() {
      await runner.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(ids: Switched['ids'], mutant: Mutant): string {
  const id = ids.get(mutant);
  if (!id) throw new Error(`The mutant in ${mutant.file}:${mutant.line} has no switch.`);
  return id;
}

const testsOf = (reports: readonly Reached[], id: string) =>
  reports.filter(({ hits }) => (hits[id] ?? 0) > 0);

async function tryMutant(
  runner: Runner,
  reports: readonly Reached[],
  { file }: Mutant,
  id: string,
): Promise<Failure | undefined> {
  const tests = testsOf(reports, id);
  const hits = Math.max(...tests.map((report) => report.hits[id] ?? 0));
  return findCatch(runner, nearestFirst(tests, file), {
    __STRYKER_ACTIVE_MUTANT__: id,
    MUTANT_HIT_LIMIT: String(hits * ENDLESS),
  });
}

/** The tests beside the source come first: they are most likely to fail. */
function nearestFirst(tests: readonly Reached[], source: string): string[] {
  const shared = (file: string) => {
    const folders = path.dirname(source).split('/');
    const wrong = folders.findIndex(
      (_, n) => !file.includes(`/${folders.slice(0, n + 1).join('/')}/`),
    );
    return wrong < 0 ? folders.length : wrong;
  };
  return tests.map(({ file }) => file).sort((a, b) => shared(b) - shared(a));
}

/** The files that Git knows, changes included. */
export function filesOf(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0)
    throw new Error('This bench copies the files that Git knows: run it in a clone.');
  return stdout.split('\0').filter((file) => file);
}
