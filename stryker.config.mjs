/** `MUTATE=<folder> npx stryker run`: changes the folder's code in small ways, and names the changes that no test beside it notices. */
const { MUTATE: folder = 'contract' } = process.env;

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  mutate: [`${folder}/**/*.{ts,tsx}`, '!**/*.{test,stories}.*'],
  ignorePatterns: ['dist', '.data', '.cache', 'docs/images'],
  tempDirName: '.cache/stryker',
  // Stryker would rewrite it with TypeScript's older interface.
  tsconfigFile: 'none',
  reporters: ['clear-text'],
  concurrency: 2,
  dryRunTimeoutMinutes: 20,
};
