import { describe } from 'vitest';

/**
 * Tests on the real data a developer may have (tests/helpers/real-data.ts). Where there is none they do not exist:
 * the same behaviour is tested on fixtures beside them, and a test that is only skipped would look like one that ran.
 */
export function describeReal(title: string, tests: () => void): void {
  if (process.env.SNOWPEA_REAL_DATA) describe(title, tests);
}
