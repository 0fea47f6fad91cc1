/** Options of a start. */
export interface StartOptions {
  binary: string;
  flags: readonly string[];
  /** Added to the environment, for example `LD_LIBRARY_PATH`. */
  env?: Readonly<Record<string, string>>;
  /** Time limit of a start, ms. */
  timeout?: number;
}

/** A started engine: its DevTools HTTP address and its product name, e.g. `HeadlessChrome/64.0.3264.0`. */
export interface RunningChromium {
  origin: string;
  version: string;
  stop(): Promise<void>;
}

/** Starts any version of Chromium; throws with its last output if it does not start. */
export function startChromium(options: StartOptions): Promise<RunningChromium>;
