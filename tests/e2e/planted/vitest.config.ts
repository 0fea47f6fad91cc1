import { defineConfig } from 'vitest/config';

/** Runs the tests that fail on purpose, for failure-report.test.ts. */
export default defineConfig({
  test: {
    include: ['tests/e2e/planted/failures.ts'],
    setupFiles: ['tests/helpers/failure-setup.ts'],
    testTimeout: 60_000,
  },
});
