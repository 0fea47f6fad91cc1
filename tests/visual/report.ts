import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Fingerprints } from '../stories/fingerprints';
import { hashOf, keyOf } from './approved';
import type { Before } from './before';
import { difference } from './difference';
import type { Verdict } from './judge';
import { encodePng, type Picture } from './picture';
import { THEMES } from './themes';

/** What a run found and `--approve` takes over: hashes of pictures, and fingerprints of files whose stories were all seen. */
export interface Findings {
  hashes: Readonly<Record<string, string>>;
  fingerprints: Fingerprints;
}

const FINDINGS = 'findings.json';
const TEMPLATE = path.join(import.meta.dirname, 'review.html');

/** Writes what a run found. */
export function writeFindings(
  folder: string,
  verdicts: readonly Verdict[],
  fingerprints: Fingerprints,
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const hashes = Object.fromEntries(
    verdicts.map(({ id, theme, after }) => [keyOf(id, theme), hashOf(after)]),
  );
  writeFileSync(
    path.join(folder, FINDINGS),
    `${JSON.stringify({ hashes, fingerprints } satisfies Findings, null, 2)}\n`,
  );
}

/** The findings of a run. Throws with a sentence if there are none. */
export function readFindings(folder: string): Findings {
  const file = path.join(folder, FINDINGS);
  if (!existsSync(file)) throw new Error(`There is nothing to approve in ${folder}.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Names what a run found, so that decisions about other pictures are not taken over. */
export const nameOf = ({ hashes }: Pick<Findings, 'hashes'>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(hashes).sort()))
    .digest('hex')
    .slice(0, 16);

/**
 * Writes the page for the review: for each story that changed before, after and difference in every look, and the decision.
 *
 * @param others pictures of looks that are not compared, by `<story id> <theme>`
 * @returns its path
 */
export async function writePage(
  folder: string,
  verdicts: readonly Verdict[],
  before: Before,
  others: ReadonlyMap<string, Picture> = new Map(),
): Promise<string> {
  const after = new Map(others);
  for (const verdict of verdicts) after.set(keyOf(verdict.id, verdict.theme), verdict.after);
  const stories: string[] = [];
  for (const id of [...new Set(verdicts.map((verdict) => verdict.id))].sort()) {
    const looks: string[] = [];
    for (const theme of THEMES) {
      const key = keyOf(id, theme);
      const now = after.get(key);
      if (!now) continue;
      const old = before.pictures.get(key);
      const changed = old && difference(old, now);
      const words = changed?.words ?? 'new';
      const shown = changed?.same
        ? { after: now }
        : { before: old, after: now, difference: changed?.picture };
      const images = Object.entries(shown).flatMap(([kind, picture]) =>
        picture ? [{ kind, picture, file: `${id}.${theme}.${kind}.png` }] : [],
      );
      for (const { picture, file } of images)
        writeFileSync(path.join(folder, file), await encodePng(picture));
      const parts = images.map(
        ({ kind, file }) => `<div>${kind}<img src="${file}" alt="${kind}" loading="lazy"></div>`,
      );
      looks.push(`<figure><figcaption>${theme}: ${words}</figcaption>${parts.join('')}</figure>`);
    }
    stories.push(sectionOf(id, looks));
  }
  const file = path.join(folder, 'index.html');
  const { hashes } = readFindings(folder);
  const page = readFileSync(TEMPLATE, 'utf8')
    .replace('RUN', nameOf({ hashes }))
    .replace('<!-- words -->', stories.length > 0 ? before.words : 'No picture changed.')
    .replace('<!-- stories -->', stories.join('\n'));
  writeFileSync(file, page);
  return file;
}

/** One story: a link to it in the Storybook that has the page, its pictures, and the decision. */
const sectionOf = (id: string, looks: readonly string[]) => `<section id="${id}">
<h2><a href="../?path=/story/${id}">${id}</a></h2>
${looks.join('\n')}
<label><input type="radio" name="${id}"> Approve</label>
<label><input type="radio" name="${id}"> Reject</label>
<input type="text" aria-label="What is wrong with ${id}" placeholder="What is wrong">
</section>`;
