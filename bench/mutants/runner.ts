import path from 'node:path';
import { Writable } from 'node:stream';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node';

const PROJECTS = ['unit', 'dom', 'io', 'database'];

/**
 * Of other projects only the files that run the operator's commands in their process, and those of the demo data. Tests of this
 * bench must not run: they instrument sources too, with the same names of mutants.
 */
const OTHERS: Readonly<Record<string, RegExp>> = {
  server: /^tests\/server\/(\w+-commands|store-help)\.test\.ts$/,
  tools: /^demo\//,
};

/**
 * Time limit in ms of the tests of one mutant; a run that exceeds it has failed. Some mutants are reached by more than 50 files,
 * which take 230 to 250 s.
 */
const TIMEOUT_MS = 900_000;

/** States of a file whose tests all ran, or are skipped without real data. */
const RAN: ReadonlySet<string> = new Set(['passed', 'skipped']);

/** Runs tests of one folder; transformed modules are reused between runs. */
export interface Runner {
  /** Runs all tests with these environment variables; returns the names of those that fail. */
  runAll(env: Readonly<Record<string, string>>): Promise<string[]>;
  /** Runs these files in this order until a test fails. */
  firstFailure(
    files: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<Failure | undefined>;
  close(): Promise<void>;
}

/** What made a run fail. */
export interface Failure {
  /** The files that failed; all of the run if the failure names none. */
  files: readonly string[];
  /** The failed test, if one failed, and the first line of its error. */
  reason: string;
}

/** Keeps the order of `pass`. */
class AsGiven extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files;
}

const isRun = ({ project: { name, config }, moduleId }: TestSpecification): boolean =>
  PROJECTS.includes(name) || OTHERS[name]?.test(path.relative(config.root, moduleId)) === true;

/** Starts Vitest on a copy of the project, in this process and from that folder. */
export async function openRunner(folder: string): Promise<Runner> {
  const before = process.cwd();
  // Tests read files below the current folder.
  process.chdir(folder);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const vitest = await createVitest(
    'test',
    {
      root: folder,
      project: [...PROJECTS, ...Object.keys(OTHERS)],
      watch: false,
      reporters: [{}],
      sequence: { sequencer: AsGiven },
    },
    {},
    { stdout: silence, stderr: silence },
  );
  for (const { config } of vitest.projects) {
    config.setupFiles.unshift(path.join(folder, 'bench/mutants/reached.setup.ts'));
    // Otherwise only one test file would reach code that runs when a module is loaded.
    config.isolate = true;
  }
  // Also makes Vitest know the files, of which the runs of a mutant name some.
  const all = (await vitest.globTestSpecifications()).filter(isRun);
  const run = async (
    specifications: TestSpecification[],
    env: Readonly<Record<string, string>>,
  ) => {
    Object.assign(process.env, env);
    const { testModules, unhandledErrors } = await vitest
      .runTestSpecifications(specifications)
      .finally(() => {
        for (const name of Object.keys(env)) delete process.env[name];
      });
    // Vitest also returns the files of earlier runs.
    const files = new Set(specifications.map(({ moduleId }) => moduleId));
    return { testModules: testModules.filter((m) => files.has(m.moduleId)), unhandledErrors };
  };
  const cancel = async () => {
    // The second call does not wait for running tests.
    void vitest.cancelCurrentRun('keyboard-input');
    await vitest.cancelCurrentRun('keyboard-input');
  };
  return {
    async runAll(env) {
      const { testModules, unhandledErrors } = await run(all, env);
      const failed = testModules.filter((module) => !RAN.has(module.state()));
      return [
        ...failed.map(({ relativeModuleId }) => relativeModuleId),
        ...unhandledErrors.map(firstLine),
      ];
    },
    async firstFailure(files, env) {
      const specifications = files.flatMap((file) => vitest.getModuleSpecifications(file));
      if (specifications.length < files.length)
        throw new Error('A file of tests that reaches the mutant is missing.');
      for (const { config } of [vitest, ...vitest.projects]) config.bail = 1;
      const late = setTimeout(cancel, TIMEOUT_MS);
      const { testModules, unhandledErrors } = await run(specifications, env);
      clearTimeout(late);
      const ended = testModules.filter((module) => module.state() === 'failed');
      // Of a run that was cancelled, the files that did not end.
      const failed =
        ended.length > 0 ? ended : testModules.filter((module) => !RAN.has(module.state()));
      if (failed.length === 0 && unhandledErrors.length === 0) return undefined;
      return {
        files: failed.length > 0 ? failed.map(({ moduleId }) => moduleId) : files,
        reason:
          failed.map(reasonOf).find(Boolean) ??
          (firstLine(unhandledErrors[0]) || 'no end of the run'),
      };
    },
    async close() {
      await vitest.close();
      process.chdir(before);
    },
  };
}

/** The first failed test of a file with its error, or the error of the file itself. */
function reasonOf(module: TestModule): string {
  for (const test of module.children.allTests('failed'))
    return `${test.fullName}: ${firstLine(test.result().errors?.[0])}`;
  return firstLine(module.errors()[0]);
}

function firstLine(error: unknown): string {
  // Cast: Vitest reports errors as objects with a message.
  const { message = '' } = (error ?? {}) as { message?: string };
  return message.split('\n', 1)[0] ?? '';
}
