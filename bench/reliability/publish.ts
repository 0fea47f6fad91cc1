import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Asked, Ran } from './driver';

const PAGE = 'docs/reliability.md';
const BEGIN = '<!-- figures: written by the command, not by hand -->';
const END = '<!-- end of the figures -->';
const HEAD = [
  '| row | bar | measured | planted faults found | when, where |',
  '|---|---|---|---|---|',
];

/** Writes the rows that were run into the table of the page; the other rows stay unchanged. */
export function publish(ran: readonly Ran[], { seed }: Asked): void {
  writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), ran, `${place()}, seed ${seed}`));
}

/** The page with these rows in its table, each in its previous place or at the end. */
export function withFigures(page: string, ran: readonly Ran[], where: string): string {
  const [before, rest] = split(page, BEGIN);
  const [old, after] = split(rest, END);
  const lines = old.split('\n').filter((line) => line.startsWith('| ') && !HEAD.includes(line));
  for (const each of ran) {
    const line = lineOf(each, where);
    const at = lines.findIndex((known) => known.startsWith(`| ${each.row.name} |`));
    if (at < 0) lines.push(line);
    else lines[at] = line;
  }
  return [before, BEGIN, '\n\n', [...HEAD, ...lines].join('\n'), '\n\n', END, after].join('');
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`${PAGE} lacks the line ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

function lineOf({ row, outcome, controls, seconds }: Ran, where: string): string {
  const figures = outcome.bars.map(
    ({ name, value, bar, ok, unit }) =>
      `${ok ? '' : '**missed:** '}${name} ${value.toLocaleString('en')}${unit ? ` ${unit}` : ''}${ok ? '' : ` (bar ${bar})`}`,
  );
  const seen = controls.filter((control) => control.seen).length;
  const faults = `${seen} of ${controls.length}: ${controls.map(({ fault }) => fault).join('; ')}`;
  const cells = [
    row.name,
    row.bar,
    figures.join('; '),
    faults,
    `${where}, ${Math.round(seconds)} s`,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

function place(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${day}, ${commit}, ${os.cpus().length} × ${cpu?.model ?? 'unknown'}, ${memory} GiB, Node ${process.versions.node}`;
}
