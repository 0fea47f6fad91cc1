import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from './picture';
import { THEMES, type Theme, themesOf } from './themes';

/** The hashes of the approved pictures: a line for each, `<story id> <theme> <hash>`. */
export const APPROVED = path.join(import.meta.dirname, 'approved.txt');

/** Hashes by `<story id> <theme>`. */
export type Hashes = ReadonlyMap<string, string>;

export const keyOf = (id: string, theme: Theme) => `${id} ${theme}`;

/** Hash of a picture's size and pixels: pictures with the same hash are equal to the pixel. */
export const hashOf = ({ width, height, pixels }: Picture): string =>
  createHash('sha256').update(`${width} ${height}\n`).update(pixels).digest('hex').slice(0, 32);

/** The approved hashes; none without a file. */
export function readApproved(file = APPROVED): Hashes {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return new Map(
    lines.filter(Boolean).map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), line.slice(at + 1)] as const;
    }),
  );
}

/** Approves pictures by their hashes, and removes the lines of deleted stories. */
export function approve(found: Hashes, ids: readonly string[], file = APPROVED): void {
  const all = new Map([...readApproved(file), ...found]);
  for (const key of leftOver(all, ids)) all.delete(key);
  const lines = [...all].map(([key, hash]) => `${key} ${hash}\n`);
  writeFileSync(file, lines.sort().join(''));
}

/** Whether a story has a hash in each of its themes. */
export const isComplete = (hashes: Hashes, id: string): boolean =>
  themesOf(id).every((theme) => hashes.has(keyOf(id, theme)));

/** Keys of deleted stories, or of themes that a story is no longer shown in. */
export function leftOver(hashes: Hashes, ids: readonly string[]): string[] {
  const known = new Set(ids);
  return [...hashes.keys()].filter((key) => {
    const [id = '', name = ''] = key.split(' ');
    const theme = THEMES.find((one) => one === name);
    return !(known.has(id) && theme && themesOf(id).includes(theme));
  });
}
