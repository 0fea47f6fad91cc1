import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Asked, Ran } from './driver';

const PAGE = 'docs/reliability.md';
const BEGIN = '<!-- figures: written by the command, not by hand -->';
const END = '<!-- end of the figures -->';
const HEAD = [
  '| row | what has to hold | result | faults found | measured |',
  '|---|---|---|---|---|',
];

/** When and of which commit rows were measured, and on which machine. */
export interface Run {
  readonly when: string;
  readonly machine: string;
}

/** Writes the rows that were run into the table of the page; the other rows stay unchanged. */
export function publish(ran: readonly Ran[], { seed }: Asked): void {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const run = {
    when: `${new Date().toISOString().slice(0, 10)}, ${commit()}`,
    machine: `${os.cpus().length} × ${cpu?.model ?? 'unknown'}, ${memory} GiB, Node ${process.versions.node}, seed ${seed}`,
  };
  writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), ran, run));
}

/** The page with these rows in its table, each in its previous place or at the end, and with the machine of this run below it. */
export function withFigures(page: string, ran: readonly Ran[], { when, machine }: Run): string {
  const [before, rest] = split(page, BEGIN);
  const [old, after] = split(rest, END);
  const lines = old.split('\n').filter((line) => line.startsWith('| ') && !HEAD.includes(line));
  for (const each of ran) {
    const line = lineOf(each, when);
    const at = lines.findIndex((known) => known.startsWith(`| ${each.row.name} |`));
    if (at < 0) lines.push(line);
    else lines[at] = line;
  }
  const table = [...HEAD, ...lines].join('\n');
  return [before, BEGIN, '\n\n', table, `\n\nLast run: ${machine}.\n\n`, END, after].join('');
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`${PAGE} lacks the line ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

/** A row of the table. A count that has to be 0 and is 0 is left out: the row's promise names it. */
function lineOf({ row, outcome, controls }: Ran, when: string): string {
  const figures = outcome.bars
    .filter(({ value, ok }) => !ok || value !== 0)
    .map(
      ({ name, value, bar, ok, unit }) =>
        `${ok ? '' : '**missed:** '}${name} ${value.toLocaleString('en')}${unit ? ` ${unit}` : ''}${ok ? '' : ` (bar ${bar})`}`,
    );
  const seen = controls.filter((control) => control.seen).length;
  const missed = controls.filter((control) => !control.seen).map(({ fault }) => fault);
  const cells = [
    row.name,
    row.bar,
    figures.join('; ') || 'kept',
    [`${seen} of ${controls.length}`, ...missed.map((fault) => `**not found:** ${fault}`)].join(
      '; ',
    ),
    when,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

const commit = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
