import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensurePinnedBrowser } from './pinned';

/** Fetches the pinned browser once for all files. */
export async function setup(): Promise<void> {
  await ensurePinnedBrowser(console.log);
  rmSync(path.resolve(import.meta.dirname, '../../dist/visual'), { recursive: true, force: true });
}
