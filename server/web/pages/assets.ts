import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the build hands the server (scripts/build.mjs): text it inlines, and where hashed files are. */
export interface Assets {
  /** CSS by screen. */
  css: Record<string, string>;
  /** The inlined runtime. */
  runtime: string;
  /** Addresses of the lazy chunks by name. */
  chunks: Record<string, string>;
}

/** @param folder the folder of the built server, `dist/server`. */
export function readAssets(folder: string): Assets {
  // The cast: written by the same build as the code that reads it.
  return JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8')) as Assets;
}
