/**
 * What the worker's caches hold at most: so many files, of so many bytes each. With the precached files that is 5 MB
 * (tests/budgets/worker.test.ts).
 */
export const LIMITS = {
  /** Icons have 1.3 kB on average, and 10 kB at most in the largest size. */
  icons: { files: 200, bytes: 10_000 },
  config: { files: 1, bytes: 50_000 },
  pages: { files: 50, bytes: 50_000 },
} as const;
