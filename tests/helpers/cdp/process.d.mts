/** What a start needs. */
export interface StartOptions {
  binary: string;
  flags: readonly string[];
  /** Added to the environment, for example `LD_LIBRARY_PATH`. */
  env?: Readonly<Record<string, string>>;
  /** Milliseconds until a start without an answer counts as failed. */
  timeout?: number;
}

/** A started engine: its DevTools HTTP address and what it calls itself, e.g. `HeadlessChrome/64.0.3264.0`. */
export interface RunningChromium {
  origin: string;
  version: string;
  stop(): Promise<void>;
}

/** Starts a Chromium of any age; throws with its last words when it does not start. */
export function startChromium(options: StartOptions): Promise<RunningChromium>;
