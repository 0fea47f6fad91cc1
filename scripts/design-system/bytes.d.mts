/** All in bytes, packed: see bytes.mjs. */
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
}

export const SHARED: readonly string[];
export function bundle(files: readonly string[], withPreact?: boolean): Promise<Bundle>;
export function brotli(text: string): number;
export function componentFile(name: string): string;
export function measureComponent(name: string): Promise<Bytes>;
export function measureComponents(names: readonly string[]): Promise<Record<string, Bytes>>;
