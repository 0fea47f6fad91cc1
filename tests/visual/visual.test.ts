import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportedIfWrong } from '../helpers/failure-report';
import { itInTestAll } from '../helpers/test-all';
import { builtStories } from '../stories/built-stories';
import { componentOf, fingerprintsOf } from '../stories/fingerprints';
import { completed, plan, readRecord } from '../stories/record';
import { isComplete, leftOver, readApproved } from './approved';
import { inWords, judge, type Verdict } from './judge';
import { report } from './run';
import { openStudio, type Studio } from './studio';

const stories = builtStories();
const ids = stories.map(({ id }) => id);
const approved = readApproved();
const fingerprints = fingerprintsOf(stories);
const recorded = readRecord().approved;
const { changed, unchanged } = plan(ids, fingerprints, recorded, (id) => isComplete(approved, id));

/** Compared stories; a file's fingerprint is valid only if all of its stories were compared. */
const seen = new Set(unchanged);
const verdicts: Verdict[] = [];

let studio: Studio;

beforeAll(async () => {
  if (changed.length > 0) studio = await openStudio(ids);
});

/** Storybook of an earlier commit may have to be built. */
const DRAW_BEFORE_MS = 600_000;

afterAll(async () => {
  await studio?.close();
  const noted = completed(ids, seen, fingerprints);
  await report(verdicts, noted);
  const different = new Set(verdicts.map(({ id }) => componentOf(id)));
  const same = Object.keys(noted).filter(
    (name) => noted[name] !== recorded[name] && !different.has(name),
  );
  if (same.length > 0)
    console.log(
      `${same.length} files of stories look as approved although their code changed, ${same[0]} among them: npm run review -- --approve refreshes the fingerprints.`,
    );
}, DRAW_BEFORE_MS);

it(`${unchanged.length} of ${ids.length} stories are unchanged since their approval`, () => {
  expect(unchanged.length + changed.length).toBe(ids.length);
});

/** Stories whose pictures left the gate (docs/decisions/tests.md). */
const LEFT_THE_GATE = ['screens-gift--claimed'];

describe.concurrent('looks as approved, to the pixel', () => {
  for (const id of changed)
    (LEFT_THE_GATE.includes(id) ? itInTestAll : it)(id, async () => {
      const found = await studio.cameras.run((camera) =>
        reportedIfWrong(id, camera.page.context(), async () =>
          judge(approved, id, await camera.take(id)),
        ),
      );
      verdicts.push(...found);
      seen.add(id);
      const lines = found.map(inWords);
      expect(lines, `\n${lines.join('\n')}\n`).toHaveLength(0);
    });

  it('the approved pictures are of existing stories only (npm run review -- --approve removes others)', () => {
    expect(leftOver(approved, ids)).toEqual([]);
  });
});
