import { ensurePinnedBrowser } from './pinned';

/** Fetches the pinned browser once for all files. */
export const setup = async (): Promise<void> => {
  await ensurePinnedBrowser(console.log);
};
