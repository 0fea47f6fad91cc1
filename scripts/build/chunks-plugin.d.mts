import type { Manifest, Plugin } from 'vite';

/** The addresses of the client's chunks, as `virtual:chunks`; see chunks-plugin.mjs. */
export function chunksPlugin(root: string): Plugin;
/** What a build has made, by source. */
export function readManifest(folder: string): Manifest;
