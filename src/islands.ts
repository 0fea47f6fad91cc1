import type chunks from './chunks.json';

/** Islands that are hydrated by their first use (src/page/chunks.ts), each by the chunk of its name. */
type OnUse = Exclude<keyof typeof chunks, 'after-load' | 'download' | 'polyfills' | 'react'>;

/** Islands that are hydrated without a touch (src/page/start-features.ts). */
export type Untouched =
  | 'countdown'
  | 'gift'
  | 'library'
  | 'lucky'
  | 'report'
  | 'shared-list'
  | 'stored-data';

/** Name of an island in a page. */
export type IslandName = OnUse | Untouched;
