import path from 'node:path';
import { builtStories } from '../stories/built-stories';
import { fingerprintsOf } from '../stories/fingerprints';
import { completed, plan, readRecord, recordApproval } from '../stories/record';
import { approve, isComplete, leftOver, readApproved } from './approved';
import { drawBefore } from './before';
import { inWords, judge, type Verdict } from './judge';
import { readFindings, writeFindings, writePage } from './report';
import { openStudio } from './studio';

export interface RunOptions {
  approve: boolean;
  /** Ids of stories, or how they begin; none means all that changed since they were approved. */
  stories: readonly string[];
}

export const REPORT = path.resolve(import.meta.dirname, '../../dist/visual');

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
  writeFindings(REPORT, verdicts, completed(ids, seen, fingerprints));
  if (verdicts.length > 0) {
    const page = await writePage(REPORT, verdicts, await drawBefore(verdicts));
    console.log(`Before, after and difference: ${path.relative(process.cwd(), page)}`);
  }
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
export function approveFrom(folder: string): void {
  const ids = builtStories().map(({ id }) => id);
  const { hashes, fingerprints } = readFindings(folder);
  approve(new Map(Object.entries(hashes)), ids);
  recordApproval(fingerprints, ids);
  console.log(`${Object.keys(hashes).length} pictures approved.`);
}

function choose(ids: readonly string[], wanted: readonly string[]): readonly string[] {
  const unknown = wanted.filter((start) => !ids.some((id) => id.startsWith(start)));
  if (unknown.length > 0) throw new Error(`No story begins with ${unknown.join(' or ')}.`);
  return ids.filter((id) => wanted.some((start) => id.startsWith(start)));
}
