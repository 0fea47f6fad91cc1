import { CACHED_FILES_DAYS, CONFIG_CACHE_S, SEEN_PAGES_DAYS } from '../contract/constants';

const DAY_S = 24 * 3600;

/** `Vary` is ignored, because a worker's requests lack the cookies that the pages vary by. */
export const ANY_VARIANT = { ignoreVary: true };

/**
 * The worker's caches: each stores at most so many files of so many bytes, for so many seconds. With the build's files
 * (files.ts) that is 5 MB (tests/budgets/worker.test.ts). Which requests they answer: routes.ts and pages.ts.
 */
export const CACHES = {
  /** Icons have 1.3 kB on average, and 10 kB at most in the largest size. */
  icons: { files: 200, bytes: 10_000, seconds: CACHED_FILES_DAYS * DAY_S },
  config: { files: 1, bytes: 50_000, seconds: CONFIG_CACHE_S },
  /** Visited pages, and the offline page in their language. The home page of a PC has 80 kB as text. */
  pages: { files: 25, bytes: 100_000, seconds: SEEN_PAGES_DAYS * DAY_S },
} as const;
