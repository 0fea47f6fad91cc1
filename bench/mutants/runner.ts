import path from 'node:path';
import { Writable } from 'node:stream';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';

const PROJECTS = ['unit', 'dom', 'database'];

/** Time limit in ms: a mutant whose tests exceed it counts as caught. */
const PATIENCE_MS = 180_000;

/** States of a file whose tests all ran, or are skipped without real data. */
const RAN: ReadonlySet<string> = new Set(['passed', 'skipped']);

/** Runs tests of one folder; transformed modules are reused between runs. */
export interface Runner {
  /** Runs all tests with these environment variables; returns the names of those that fail. */
  runAll(env: Readonly<Record<string, string>>): Promise<string[]>;
  /** Runs these files in this order until a test fails; returns whether none did. */
  pass(files: readonly string[], env: Readonly<Record<string, string>>): Promise<boolean>;
  close(): Promise<void>;
}

/** Keeps the order of `pass`. */
class AsGiven extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files;
}

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
      project: PROJECTS,
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
  const run = (specifications: TestSpecification[], env: Readonly<Record<string, string>>) => {
    Object.assign(process.env, env);
    return vitest.runTestSpecifications(specifications).finally(() => {
      for (const name of Object.keys(env)) delete process.env[name];
    });
  };
  const cancel = async () => {
    // The second call does not wait for running tests.
    void vitest.cancelCurrentRun('keyboard-input');
    await vitest.cancelCurrentRun('keyboard-input');
  };
  return {
    async runAll(env) {
      const { testModules, unhandledErrors } = await run(
        await vitest.globTestSpecifications(),
        env,
      );
      const failed = testModules.filter((module) => !RAN.has(module.state()));
      return [
        ...failed.map(({ relativeModuleId }) => relativeModuleId),
        ...unhandledErrors.map(String),
      ];
    },
    async pass(files, env) {
      const specifications = files.flatMap((file) => vitest.getModuleSpecifications(file));
      for (const { config } of [vitest, ...vitest.projects]) config.bail = 1;
      const late = setTimeout(cancel, PATIENCE_MS);
      const { testModules, unhandledErrors } = await run(specifications, env);
      clearTimeout(late);
      return unhandledErrors.length === 0 && testModules.every((module) => RAN.has(module.state()));
    },
    async close() {
      await vitest.close();
      process.chdir(before);
    },
  };
}
