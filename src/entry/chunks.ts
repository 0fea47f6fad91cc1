/** Hashes of the lazy chunks' addresses by name, put in by the build (scripts/build.mjs) once it knows them. */
declare const __CHUNKS__: Record<Chunk, string>;

export type Chunk =
  | 'filters'
  | 'search'
  | 'afterwards'
  | 'polyfills'
  | 'gallery'
  | 'register'
  | 'share';

export const chunks = __CHUNKS__;

/** Fetches a chunk and runs it once. */
export function load(name: Chunk): Promise<Record<string, unknown>> {
  // By way of a variable: around an address put together in place Vite writes a preloader, half a kilobyte of it.
  const address = `/assets/${name}-${chunks[name]}.js`;
  return import(/* @vite-ignore */ address);
}
