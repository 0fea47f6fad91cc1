import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL's write-ahead log: its size follows from settings and not from the catalogue. */
const LOG = 'pg_wal';

/** Bytes of all files below a folder but PostgreSQL's write-ahead log. */
export function bytesBelow(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === LOG ? sum : sum + bytesBelow(place);
    return sum + (lstatSync(place, { throwIfNoEntry: false })?.size ?? 0);
  }, 0);
}
