import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Folder of the pictures that come with reports, in the data directory. */
export const REPORTS = 'reports';

/** A folder for what visitors send: in the data directory, which no address leads to. */
export interface UploadFolder {
  /** Keeps bytes under a random name, readable for the store's own user alone; answers the name. */
  keep(bytes: Buffer, extension: string): Promise<string>;
  /** Forgets a file; that it is gone already is no error. */
  forget(name: string): Promise<void>;
  pathOf(name: string): string;
}

export function uploadFolder(folder: string): UploadFolder {
  // Names come from the database: whatever stands there, it stays below the folder.
  const pathOf = (name: string) => path.join(folder, path.basename(name));
  return {
    pathOf,
    async keep(bytes, extension) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${randomBytes(16).toString('hex')}.${extension}`;
      await writeFile(pathOf(name), bytes, { mode: 0o600, flag: 'wx' });
      return name;
    },
    forget: (name) => rm(pathOf(name), { force: true }),
  };
}
