/** Compressed bytes: see bytes.mjs. */
export interface Bytes {
  js: number;
  css: number;
  delta: number;
  lazy: number;
}

/** Minified text. */
export interface Bundle {
  js: string;
  css: string;
  lazy: string;
  /** Absolute paths of the modules it is made of. */
  files: string[];
}

export const SHARED: readonly string[];
export function bundle(files: readonly string[], withPreact?: boolean): Promise<Bundle>;
export function brotli(text: string): number;
export function componentFile(name: string): string;
/** A measurement, and the files it depends on. */
export interface Weighed {
  bytes: Bytes;
  files: string[];
}

export function weigh(name: string): Promise<Weighed>;
export function measureComponent(name: string): Promise<Bytes>;
export function measureComponents(names: readonly string[]): Promise<Record<string, Bytes>>;
