import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forFile } from './for-file';

/** An empty folder for the tests of a file. */
export const temporaryFolder = (): { readonly path: string } =>
  forFile(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'snowpea-test-'));
    return { path: folder, close: () => rm(folder, { recursive: true, force: true }) };
  });
