import { ensurePinnedBrowser } from './pinned';

/** Fetches the pinned browser once for all files. */
export const setup = (): Promise<unknown> => ensurePinnedBrowser(console.log);
