import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Fingerprints } from '../stories/fingerprints';
import { hashOf, keyOf } from './approved';
import type { Before } from './before';
import { difference } from './difference';
import { inWords, type Verdict } from './judge';
import { encodePng } from './picture';

/** What a run found and `--approve` takes over: hashes of pictures, and fingerprints of files whose stories were all seen. */
export interface Findings {
  hashes: Readonly<Record<string, string>>;
  fingerprints: Fingerprints;
}

const FINDINGS = 'findings.json';

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

/**
 * Writes a page that shows what changed: before, after, and the difference, side by side.
 *
 * @returns its path
 */
export async function writePage(
  folder: string,
  verdicts: readonly Verdict[],
  before: Before,
): Promise<string> {
  const rows: string[] = [];
  const sorted = verdicts.toSorted((a, b) =>
    keyOf(a.id, a.theme).localeCompare(keyOf(b.id, b.theme)),
  );
  for (const verdict of sorted) {
    const { id, theme, after } = verdict;
    const old = before.pictures.get(keyOf(id, theme));
    const changed = old && difference(old, after);
    const cells: string[] = [];
    for (const [kind, picture] of Object.entries({
      before: old,
      after,
      difference: changed?.picture,
    })) {
      const name = `${id}.${theme}.${kind}.png`;
      if (picture) writeFileSync(path.join(folder, name), await encodePng(picture));
      cells.push(picture ? `<td><img src="${name}" alt="${kind}">` : '<td>none');
    }
    const words = [inWords(verdict), changed?.words].filter(Boolean).join(' ');
    rows.push(`<tr><th colspan="3">${words}\n<tr>${cells.join('')}`);
  }
  const file = path.join(folder, 'index.html');
  writeFileSync(file, `${HEAD}<p>${before.words}<table>${TITLES}${rows.join('\n')}\n</table>\n`);
  return file;
}

const HEAD = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures that changed</title>
<style>body { font: 14px/1.5 sans-serif; background: #888; color: #fff }
th { text-align: start; padding-top: 24px; font-weight: 400 } td { vertical-align: top; padding: 4px } img { image-rendering: pixelated }</style>
<h1>Pictures that changed</h1>
`;
const TITLES = '<tr><th>Before<th>After<th>Difference\n';
