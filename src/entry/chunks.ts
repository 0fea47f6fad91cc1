/** Addresses of the lazy chunks by name, put in by the build (scripts/build.mjs) once it knows their hashes. */
declare const __CHUNKS__: Record<Chunk, string>;

export type Chunk = 'theme-switch' | 'afterwards' | 'polyfills';

export const chunks = __CHUNKS__;

/** Fetches a chunk and runs it once. */
export const load = (name: Chunk): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ chunks[name]);
