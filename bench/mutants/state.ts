import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reached } from './reached.setup';

/** What is known of a sample; an interrupted run is continued from it. */
export interface State {
  /** Identifies the project's content and the sample. */
  content: string;
  /** Which tests reach which mutant. */
  reports?: Reached[];
  /** For each mutant that was tried, in the sample's order: what caught it, or null if it survived. */
  outcomes: (string | null)[];
}

/** The recorded state; an empty one if there is none of this content. */
export function readState(file: string, content: string): State {
  if (statSync(file, { throwIfNoEntry: false })) {
    // Cast: written below.
    const state = JSON.parse(readFileSync(file, 'utf8')) as State;
    if (state.content === content) return state;
  }
  return { content, outcomes: [] };
}

export function writeState(file: string, state: State): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(state));
}
