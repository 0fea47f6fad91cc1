import { stat } from 'node:fs/promises';
import { errorCode } from './operator-error';

/** Bits of a mode: reading by the group and by others. Entering a folder without reading it (711) shows no names. */
const READ = 0o044;

/** A file or folder that only the store's user should read. */
export interface Private {
  readonly path: string;
  /** For the message, such as `The key file`. */
  readonly what: string;
}

/**
 * At start: warns of each file and folder that the group or other users may read. A file of a volume may have to be readable
 * by its group, so the store runs in any case.
 */
export async function warnAboutReadable(
  all: readonly Private[],
  report: (line: string) => void,
): Promise<void> {
  for (const { path, what } of all) {
    const found = await stat(path).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (!found || (found.mode & READ) === 0) continue;
    const mode = (found.mode & 0o777).toString(8);
    report(
      `${what} ${path} may be read by other users (mode ${mode}): chmod ${found.isDirectory() ? '700' : '600'} ${path}.`,
    );
  }
}
