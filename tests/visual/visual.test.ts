import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStories } from '../stories/built-stories';
import { componentOf } from '../stories/fingerprints';
import { completed, plan, readManifest } from '../stories/manifest';
import { ALBUM, openAlbum } from './album';
import { MANIFEST, pictureFingerprints } from './fingerprints';
import { inWords, judge } from './judge';

import { openReport, type Report } from './report';
import { openStudio, type Studio } from './studio';

const stories = builtStories();
const ids = stories.map(({ id }) => id);
const album = openAlbum(ALBUM);
const fingerprints = pictureFingerprints(stories);
const approved = readManifest(MANIFEST);
const { changed, unchanged } = plan(ids, fingerprints, approved, album.has);

/** Compared stories; a file's fingerprint is valid only if all of its stories were compared. */
const seen = new Set(unchanged);
const different = new Set<string>();

let studio: Studio;
let report: Report;

beforeAll(async () => {
  report = openReport(path.resolve(import.meta.dirname, '../../dist/visual'));
  if (changed.length > 0) studio = await openStudio(ids);
});

afterAll(async () => {
  const noted = completed(ids, seen, fingerprints);
  report?.note(noted);
  report?.write();
  const same = Object.keys(noted).filter(
    (name) => noted[name] !== approved[name] && !different.has(name),
  );
  if (same.length > 0)
    console.log(
      `${same.length} files of stories look as approved although their code changed, ${same[0]} among them: npm run visual -- --approve refreshes the fingerprints.`,
    );
  await studio?.close();
});

it(`${unchanged.length} of ${ids.length} stories are unchanged since their approval`, () => {
  expect(unchanged.length + changed.length).toBe(ids.length);
});

describe.concurrent('looks as approved, to the pixel', () => {
  for (const id of changed)
    it(id, async () => {
      const pictures = await studio.cameras.run((camera) => camera.take(id));
      const verdicts = await judge(album, id, pictures);
      for (const verdict of verdicts) await report.add(verdict);
      seen.add(id);
      if (verdicts.length > 0) different.add(componentOf(id));
      const lines = verdicts.map(inWords);
      expect(lines, `\n${lines.join('\n')}\n`).toHaveLength(0);
    });

  it('the sheets contain existing stories only (npm run visual -- --approve removes others)', () => {
    expect(album.leftOver(ids)).toEqual([]);
  });
});
