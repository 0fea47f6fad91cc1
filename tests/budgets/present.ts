import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, 'present.json');

/** The bytes that were last recorded (`npm run bench -- bytes --write`). */
export interface Present {
  /** The largest page of each route, as sent. */
  routes: Record<string, number>;
  /** Bytes that each component adds to a page with the frame's components. */
  components: Record<string, number>;
}

// Cast: the file is written below.
export const readPresent = (): Present => JSON.parse(readFileSync(FILE, 'utf8')) as Present;

export const writePresent = (present: Present): void =>
  writeFileSync(FILE, `${JSON.stringify(present, null, 2)}\n`);

/** What changed, one line each, the largest change first. */
export function changes(
  before: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names
    .map((name) => ({
      name,
      bytes: now[name] ?? 0,
      change: (now[name] ?? 0) - (before[name] ?? 0),
    }))
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .map(({ name, bytes, change }) => {
      const sign = change > 0 ? '+' : '';
      return `${name.padEnd(20)}${String(bytes).padStart(8)}${`${sign}${change}`.padStart(8)}`;
    });
}
