import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inWords, type Verdict } from './judge';
import { encodePng } from './picture';

/** A page that shows what changed: before, after, and the difference, side by side. */
export interface Report {
  add(verdict: Verdict): Promise<void>;
  /** Writes the page and answers its path; without verdicts there is none. */
  write(): string | undefined;
}

/** Starts a report, without whatever an earlier one left. */
export function openReport(folder: string): Report {
  rmSync(folder, { recursive: true, force: true });
  const rows: { key: string; row: string }[] = [];

  return {
    async add(verdict) {
      mkdirSync(folder, { recursive: true });
      const key = `${verdict.id}.${verdict.theme}`;
      const pictures = {
        before: verdict.before,
        after: verdict.after,
        difference: verdict.difference?.picture,
      };
      const cells: string[] = [];
      for (const [kind, picture] of Object.entries(pictures)) {
        const name = `${key}.${kind}.png`;
        if (picture) writeFileSync(path.join(folder, name), await encodePng(picture));
        cells.push(picture ? `<td><img src="${name}" alt="${kind}">` : '<td>none');
      }
      rows.push({ key, row: `<tr><th colspan="3">${inWords(verdict)}\n<tr>${cells.join('')}` });
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

const HEAD = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures that changed</title>
<style>body { font: 14px/1.5 sans-serif; background: #888; color: #fff }
th { text-align: start; padding-top: 24px; font-weight: 400 } td { vertical-align: top; padding: 4px } img { image-rendering: pixelated }</style>
<h1>Pictures that changed</h1><table><tr><th>Before<th>After<th>Difference
`;
