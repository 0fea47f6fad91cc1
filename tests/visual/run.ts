import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { literal, object, optional, parse, record, string, union } from 'valibot';
import { builtStories, STORYBOOK } from '../stories/built-stories';
import { componentOf, fingerprintsOf } from '../stories/fingerprints';
import { completed, plan, readRecord, recordApproval } from '../stories/record';
import { approve, isComplete, leftOver, readApproved } from './approved';
import { drawBefore, drawLooks } from './before';
import { inWords, judge, type Verdict } from './judge';
import { type Findings, nameOf, readFindings, writeFindings, writePage } from './report';
import { openStudio } from './studio';

export interface RunOptions {
  approve: boolean;
  /** Ids of stories, or how they begin; none means all that changed since they were approved. */
  stories: readonly string[];
}

/** In Storybook, whose start page has a link to it. */
export const REPORT = path.join(STORYBOOK, 'review');

/** Writes the findings of a run and the page of its review. */
export async function report(
  verdicts: readonly Verdict[],
  fingerprints: Findings['fingerprints'],
): Promise<string> {
  writeFindings(REPORT, verdicts, fingerprints);
  const ids = [...new Set(verdicts.map(({ id }) => id))];
  const before = await drawBefore(verdicts);
  return writePage(REPORT, verdicts, before, (await drawLooks(ids, STORYBOOK)).pictures);
}

/** Takes pictures of stories and compares them with the approved ones, or approves them. Returns the number of differences. */
export async function run(options: RunOptions): Promise<number> {
  const approved = readApproved();
  const built = builtStories();
  const ids = built.map(({ id }) => id);
  const fingerprints = fingerprintsOf(built);
  const { changed, unchanged } = plan(ids, fingerprints, readRecord().approved, (id) =>
    isComplete(approved, id),
  );
  const chosen = options.stories.length > 0 ? choose(ids, options.stories) : changed;
  const verdicts: Verdict[] = [];
  if (chosen.length > 0) {
    const studio = await openStudio(ids);
    try {
      await Promise.all(
        chosen.map(async (id) => {
          const pictures = await studio.cameras.run((camera) => camera.take(id));
          verdicts.push(...judge(approved, id, pictures));
        }),
      );
    } finally {
      await studio.close();
    }
  }
  for (const verdict of verdicts) console.log(inWords(verdict));
  const seen = new Set([...unchanged, ...chosen]);
  const page = await report(verdicts, completed(ids, seen, fingerprints));
  if (verdicts.length > 0)
    console.log(`Before, after and difference: ${path.relative(process.cwd(), page)}`);
  const left = leftOver(approved, ids);
  for (const picture of left) console.log(`${picture}: its story is gone`);
  console.log(
    `${chosen.length} of ${ids.length} stories compared, ${unchanged.length} unchanged since approved, ${verdicts.length} pictures not as approved.`,
  );
  if (!options.approve) return verdicts.length + left.length;
  approveFrom(REPORT);
  return 0;
}

/** Approves what a run found, this one or one on another machine, without a browser. */
export function approveFrom(folder: string, { hashes, fingerprints } = readFindings(folder)): void {
  const ids = builtStories().map(({ id }) => id);
  approve(new Map(Object.entries(hashes)), ids);
  recordApproval(fingerprints, ids);
  console.log(`${Object.keys(hashes).length} pictures approved.`);
}

/** The file that the page of a review saves. */
const Decisions = object({
  run: string(),
  stories: record(
    string(),
    object({
      verdict: union([literal('approve'), literal('reject')]),
      note: optional(string(), ''),
    }),
  ),
});

function readDecisions(text: string) {
  try {
    return parse(Decisions, JSON.parse(text));
  } catch (error) {
    throw new Error('The file has no decisions of a review.', { cause: error });
  }
}

/** What a reviewer decided about the findings of a run. */
export interface Decided {
  /** What is approved. */
  approved: Findings;
  /** A line for each story that is rejected or not decided. */
  open: string[];
}

/**
 * Sorts findings by a reviewer's decisions.
 *
 * @param text content of `decisions.json`
 * @throws with a sentence if they are none, or about other pictures
 */
export function decide(findings: Findings, text: string): Decided {
  const { run: name, stories } = readDecisions(text);
  if (name !== nameOf(findings))
    throw new Error('The decisions are about other pictures. Take those of the last review.');
  const idOf = (key: string) => key.split(' ')[0] ?? '';
  const isApproved = (id: string) => stories[id]?.verdict === 'approve';
  const waiting = [...new Set(Object.keys(findings.hashes).map(idOf))].filter(
    (id) => !isApproved(id),
  );
  const files = new Set(waiting.map(componentOf));
  return {
    approved: {
      hashes: pick(findings.hashes, (key) => isApproved(idOf(key))),
      fingerprints: pick(findings.fingerprints, (file) => !files.has(file)),
    },
    open: waiting.map((id) => {
      const decision = stories[id];
      if (!decision) return `${id}: not decided`;
      return `${id}: rejected${decision.note && `: ${decision.note}`}`;
    }),
  };
}

const pick = (all: Readonly<Record<string, string>>, is: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => is(key)));

/** Approves what a reviewer approved, and prints the rest. Returns how much that is. */
export function takeDecisions(file: string, folder = REPORT): number {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { approved, open } = decide(readFindings(folder), readFileSync(file, 'utf8'));
  approveFrom(folder, approved);
  for (const line of open) console.log(line);
  return open.length;
}

function choose(ids: readonly string[], wanted: readonly string[]): readonly string[] {
  const unknown = wanted.filter((start) => !ids.some((id) => id.startsWith(start)));
  if (unknown.length > 0) throw new Error(`No story begins with ${unknown.join(' or ')}.`);
  return ids.filter((id) => wanted.some((start) => id.startsWith(start)));
}
