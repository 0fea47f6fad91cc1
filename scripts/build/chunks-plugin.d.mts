import type { Manifest, Plugin } from 'vite';

/** The URLs of the client's chunks, as `virtual:chunks`; see chunks-plugin.mjs. */
export function chunksPlugin(dist: string): Plugin;
/** Vite's manifest of a build, by source file. */
export function readManifest(folder: string): Manifest;
