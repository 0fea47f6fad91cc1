import type { Problem } from './normal-form';

/** What an import did. */
export interface ImportReport {
  source: string;
  added: number;
  changed: number;
  unchanged: number;
  /** Apps the source no longer has; their ids wait for them. */
  gone: number;
  /** Input left out, with the reason. */
  skipped: readonly Problem[];
  /** The catalogue's revision afterwards; the same as before when nothing changed. */
  revision: number;
}
