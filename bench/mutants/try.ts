import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reached } from './reached.setup';
import { openRunner, type Runner } from './runner';
import type { Mutant } from './sample';
import { type Switched, withSwitches } from './switches';

/** Runs of a mutant's code that count as an endless loop: more than with the mutant switched off. */
const ENDLESS = 100;

/** A copy of the project in a subfolder, so that installed packages are resolved and the sources stay unchanged. */
export interface Workshop {
  /** Runs all tests with every mutant switched off; returns the failures, nothing if all pass. */
  check(): Promise<string[]>;
  /** Number of files of tests that reach the mutant; known after `check`. */
  reaches(mutant: Mutant): number;
  /** Switches the mutant on and runs the tests that reach it; returns whether all pass. */
  survives(mutant: Mutant): Promise<boolean>;
  close(): Promise<void>;
}

/** Copies the files that Git knows, changes included, and adds the switches of these mutants. */
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
  let reports: Reached[] = [];

  return {
    async check() {
      const failures = await runner.runAll({ MUTANTS_REACHED: reached });
      reports = readdirSync(reached).map((name) =>
        JSON.parse(readFileSync(path.join(reached, name), 'utf8')),
      );
      return failures;
    },
    reaches: (mutant) => testsOf(reports, idOf(ids, mutant)).length,
    survives: (mutant) => survives(runner, reports, mutant, idOf(ids, mutant)),
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

async function survives(
  runner: Runner,
  reports: readonly Reached[],
  { file }: Mutant,
  id: string,
): Promise<boolean> {
  const tests = testsOf(reports, id);
  if (tests.length === 0) return true;
  const hits = Math.max(...tests.map((report) => report.hits[id] ?? 0));
  return runner.pass(nearestFirst(tests, file), {
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

function filesOf(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0)
    throw new Error('This bench copies the files that Git knows: run it in a clone.');
  return stdout.split('\0').filter((file) => file && !file.startsWith('tests/visual/pictures/'));
}
