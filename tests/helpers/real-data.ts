import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Path of a piece of the real data a developer may have, e.g. `realData('fdroid-apps.ndjson')`; undefined without it
 * (`SNOWPEA_REAL_DATA` names its folder). Throws when the folder is named and the piece is not there, so that a wrong
 * path never looks like a passed test.
 */
export function realData(...parts: string[]): string | undefined {
  const folder = process.env.SNOWPEA_REAL_DATA;
  if (!folder) return undefined;
  const path = join(folder, ...parts);
  if (!existsSync(path)) throw new Error(`SNOWPEA_REAL_DATA is set, but ${path} is not there.`);
  return path;
}
