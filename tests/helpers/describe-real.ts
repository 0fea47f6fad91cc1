import { describe } from 'vitest';

/**
 * Tests on real data that a developer may have (tests/helpers/real-data.ts). Without it they are not defined: fixtures
 * test the same behaviour, and a skipped test would look like one that ran.
 */
export function describeReal(title: string, tests: () => void): void {
  if (process.env.SNOWPEA_REAL_DATA) describe(title, tests);
}
