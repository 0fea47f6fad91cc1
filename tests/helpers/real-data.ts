import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Path of real data that a developer may have, e.g. `realData('fdroid-apps.ndjson')`, in the folder `SNOWPEA_REAL_DATA`;
 * undefined without that setting. Throws if the file is missing there, so that a wrong path never looks like a passed test.
 */
export function realData(...parts: string[]): string | undefined {
  const folder = process.env.SNOWPEA_REAL_DATA;
  if (!folder) return undefined;
  const path = join(folder, ...parts);
  if (!existsSync(path)) throw new Error(`SNOWPEA_REAL_DATA is set, but ${path} is not there.`);
  return path;
}
