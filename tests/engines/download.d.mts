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
