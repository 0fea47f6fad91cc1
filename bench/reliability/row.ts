/** A measured figure and the limit it is held against. */
export interface Bar {
  name: string;
  value: number;
  bar: number;
  ok: boolean;
  unit?: string;
}

/** What a run of a row, or of one of its controls, has found. */
export interface Outcome {
  bars: readonly Bar[];
  /** For people: what was counted, what was refused on purpose, the first faults word for word. */
  notes?: readonly string[];
}

/** What a run is given. */
export interface Context {
  /** Everything random is made from it. */
  readonly seed: number;
  /** The asked duration of rows that take as long as they are told. */
  readonly seconds: number | undefined;
  /** Shows progress, one line. */
  report(line: string): void;
  /** Runs after the run, the last one first, whatever happened. */
  cleanUp(work: () => unknown): void;
}

/** A run with a planted fault: it must miss its bar, otherwise the row cannot see the fault. */
export interface Control {
  fault: string;
  run(context: Context): Promise<Outcome>;
}

export interface Row {
  name: string;
  /** What is promised, in words. */
  bar: string;
  run(context: Context): Promise<Outcome>;
  controls: readonly Control[];
}

const round = (value: number) => Math.round(value * 100) / 100;

export const atMost = (name: string, value: number, bar: number, unit = ''): Bar => ({
  name,
  value: round(value),
  bar,
  ok: value <= bar,
  unit,
});

export const atLeast = (name: string, value: number, bar: number, unit = ''): Bar => ({
  ...atMost(name, value, bar, unit),
  ok: value >= bar,
});

/** The first few faults, for the notes. */
export const few = (faults: readonly string[], most = 8): string[] =>
  faults.slice(0, most).map((fault) => fault.slice(0, 600));
