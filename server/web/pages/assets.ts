import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Inlines } from '../../../src/render/server';

/** What the build provides for the server (scripts/build.mjs): inlined texts, and addresses of hashed files. */
export interface Assets extends Inlines {
  /** Addresses of the lazy chunks by name. */
  chunks: Record<string, string>;
}

/** @param folder the folder of the built server, `dist/server`. */
export function readAssets(folder: string): Assets {
  // Cast: the file is written by the same build as this code.
  return JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8')) as Assets;
}
