import type { Problem } from './normal-form';

/** Outcome of an import. */
export interface ImportReport {
  source: string;
  added: number;
  changed: number;
  unchanged: number;
  /** Apps that the source no longer has. Their ids are kept, in case they return. */
  gone: number;
  /** Input that was left out, or replaced by a default, with the reason. */
  skipped: readonly Problem[];
  /** The catalogue's revision afterwards; the same as before when nothing changed. */
  revision: number;
}
