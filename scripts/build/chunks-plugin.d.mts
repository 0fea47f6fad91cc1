import type { Manifest, Plugin } from 'vite';

/** The URLs of the client's chunks, as `virtual:chunks`; see chunks-plugin.mjs. */
export function chunksPlugin(dist: string): Plugin;
/** The manifest of a build, by source. */
export function readManifest(folder: string): Manifest;
