import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import everything from './vitest.config';

/** Only the quick tests, beside the code: Stryker runs them once for each of its changes (stryker.config.mjs). */
const QUICK = ['unit', 'dom'];

// Cast: vitest.config.ts lists its projects inline.
const projects = (everything.test?.projects ?? []) as TestProjectInlineConfiguration[];

export default defineConfig({
  test: {
    projects: projects
      .filter(({ test }) => QUICK.includes(String(test?.name)))
      .map((project) => ({
        ...project,
        // Stryker runs tests in threads, which refuse options of V8.
        test: { ...project.test, execArgv: [], dir: process.env.MUTATE ?? 'contract' },
      })),
  },
});
