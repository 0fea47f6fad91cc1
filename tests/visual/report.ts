import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Fingerprints } from '../stories/fingerprints';
import type { NewPicture } from './album';
import { inWords, type Verdict } from './judge';
import { decode, encodePng } from './picture';
import { THEMES } from './themes';

/** Folder of a report with the new pictures and fingerprints, for approval. */
export const APPROVE = 'approve';

/** A page that shows what changed: before, after, and the difference, side by side. */
export interface Report {
  add(verdict: Verdict): Promise<void>;
  /** Records the fingerprints of files whose stories were all compared. */
  note(fingerprints: Fingerprints): void;
  /** Writes the page and returns its path; undefined without verdicts. */
  write(): string | undefined;
}

/** Starts a report and removes an earlier one. */
export function openReport(folder: string): Report {
  rmSync(folder, { recursive: true, force: true });
  const rows: { key: string; row: string }[] = [];

  return {
    async add(verdict) {
      const { id, theme } = verdict;
      const key = `${id}.${theme}`;
      mkdirSync(path.join(folder, APPROVE, theme), { recursive: true });
      const pictures = [
        ['before', `${key}.before.png`, verdict.before],
        ['after', `${APPROVE}/${theme}/${id}.png`, verdict.after],
        ['difference', `${key}.difference.png`, verdict.difference?.picture],
      ] as const;
      const cells: string[] = [];
      for (const [kind, name, picture] of pictures) {
        if (picture) writeFileSync(path.join(folder, name), await encodePng(picture));
        cells.push(picture ? `<td><img src="${name}" alt="${kind}">` : '<td>none');
      }
      rows.push({ key, row: `<tr><th colspan="3">${inWords(verdict)}\n<tr>${cells.join('')}` });
    },
    note(fingerprints) {
      mkdirSync(path.join(folder, APPROVE), { recursive: true });
      const text = `${JSON.stringify(fingerprints, null, 2)}\n`;
      writeFileSync(path.join(folder, APPROVE, NOTED), text);
    },
    write() {
      if (rows.length === 0) return undefined;
      const file = path.join(folder, 'index.html');
      const sorted = rows.toSorted((a, b) => a.key.localeCompare(b.key));
      writeFileSync(file, `${HEAD}${sorted.map(({ row }) => row).join('\n')}\n</table>\n`);
      return file;
    },
  };
}

const NOTED = 'fingerprints.json';

/** The new pictures and fingerprints of a report. Throws with a sentence if there are none. */
export function readReport(folder: string): { pictures: NewPicture[]; fingerprints: Fingerprints } {
  const place = path.join(folder, APPROVE);
  const noted = path.join(place, NOTED);
  if (!existsSync(noted)) throw new Error(`There is nothing to approve in ${folder}.`);
  const pictures = THEMES.flatMap((theme) => {
    const files = path.join(place, theme);
    return (existsSync(files) ? readdirSync(files) : []).map((file) => ({
      id: path.basename(file, '.png'),
      theme,
      read: () => decode(readFileSync(path.join(files, file))),
    }));
  });
  return { pictures, fingerprints: JSON.parse(readFileSync(noted, 'utf8')) };
}

const HEAD = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures that changed</title>
<style>body { font: 14px/1.5 sans-serif; background: #888; color: #fff }
th { text-align: start; padding-top: 24px; font-weight: 400 } td { vertical-align: top; padding: 4px } img { image-rendering: pixelated }</style>
<h1>Pictures that changed</h1><table><tr><th>Before<th>After<th>Difference
`;
