import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Folder for pictures of reports, in the data directory. */
export const REPORTS = 'reports';

/** A folder for visitors' uploads, inside the data directory, which is not served. */
export interface UploadFolder {
  /** Stores bytes under a random name, readable by the store's own user only; returns the name. */
  keep(bytes: Buffer, extension: string): Promise<string>;
  /** Deletes a file; a missing file is not an error. */
  forget(name: string): Promise<void>;
  pathOf(name: string): string;
}

export function uploadFolder(folder: string): UploadFolder {
  // Names come from the database: `basename` ensures that a path stays inside the folder.
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
