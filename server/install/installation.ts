import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** Folder of the built programs; this module is in one of their chunks. */
export const BUILT =
  path.basename(import.meta.dirname) === 'chunks'
    ? path.dirname(import.meta.dirname)
    : import.meta.dirname;

/** What a published version says of itself in its package.json (scripts/pack-npm.mjs). */
export const manifestSchema = v.object({
  version: v.string(),
  /** The migrations that it knows, and what changed in it, a line each. */
  snowpea: v.optional(v.object({ migrations: v.array(v.string()), changes: v.array(v.string()) }), {
    migrations: [],
    changes: [],
  }),
});

/** How this Snowpea was installed, and where. */
export interface Installation {
  readonly kind: 'package' | 'archive' | 'checkout';
  readonly folder: string;
  readonly version: string;
}

/** @param built the folder of the programs */
export function installation(built = BUILT): Installation {
  for (let folder = path.dirname(built); ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (!existsSync(file) && folder !== path.dirname(folder)) continue;
    const { name, version, private: isPrivate } = JSON.parse(readFileSync(file, 'utf8'));
    if (name === 'snowpea-server') return { kind: 'archive', folder, version };
    return { kind: isPrivate ? 'checkout' : 'package', folder, version };
  }
}
