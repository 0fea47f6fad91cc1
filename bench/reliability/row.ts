import type { Bar } from '../bars/bar';

/** The result of a row or of one of its controls. */
export interface Outcome {
  bars: readonly Bar[];
  /** For people: counts, intended refusals, and the first faults verbatim. */
  notes?: readonly string[];
}

/** What a run is given. */
export interface Context {
  /** The seed of all random values. */
  readonly seed: number;
  /** The requested duration of rows with a variable one. */
  readonly seconds: number | undefined;
  /** Shows progress, one line. */
  report(line: string): void;
  /** Registers work for after the run, also after a failure; the last one runs first. */
  cleanUp(work: () => unknown): void;
}

/** A run with a planted fault: it must miss its bar, otherwise the row does not detect the fault. */
export interface Control {
  fault: string;
  run(context: Context): Promise<Outcome>;
}

export interface Row {
  name: string;
  /** The promise, in words. */
  bar: string;
  run(context: Context): Promise<Outcome>;
  controls: readonly Control[];
}

/** The first few faults, for the notes. */
export const few = (faults: readonly string[], most = 8): string[] =>
  faults.slice(0, most).map((fault) => fault.slice(0, 600));
