import path from 'node:path';
import { builtStories } from '../stories/built-stories';
import { componentOf } from '../stories/fingerprints';
import { completed, plan, readManifest, record } from '../stories/manifest';
import { ALBUM, type Album, openAlbum } from './album';
import { MANIFEST, pictureFingerprints } from './fingerprints';
import { inWords, judge } from './judge';

import { openReport, readReport } from './report';
import { openStudio } from './studio';

export interface RunOptions {
  approve: boolean;
  /** Ids of stories, or how they begin; none means all that changed since they were approved. */
  stories: readonly string[];
}

const REPORT = path.resolve(import.meta.dirname, '../../dist/visual');

/** Takes pictures of stories and compares them with the approved ones, or approves them. Returns the number of differences. */
export async function run({ approve, stories }: RunOptions): Promise<number> {
  const album = openAlbum(ALBUM);
  const built = builtStories();
  const ids = built.map(({ id }) => id);
  const fingerprints = pictureFingerprints(built);
  const { changed, unchanged } = plan(ids, fingerprints, readManifest(MANIFEST), album.has);
  const chosen = stories.length > 0 ? choose(ids, stories) : changed;
  const seen = new Set(unchanged);
  const report = openReport(REPORT);
  let wrong = 0;
  if (chosen.length > 0) {
    const studio = await openStudio(ids);
    try {
      await Promise.all(
        chosen.map(async (id) => {
          const pictures = await studio.cameras.run((camera) => camera.take(id));
          const verdicts = await judge(album, id, pictures);
          seen.add(id);
          wrong += verdicts.length;
          for (const verdict of verdicts) {
            await report.add(verdict);
            console.log(inWords(verdict));
          }
        }),
      );
    } finally {
      await studio.close();
    }
  }
  report.note(completed(ids, seen, fingerprints));
  const page = report.write();
  if (page) console.log(`Before, after and difference: ${path.relative(process.cwd(), page)}`);
  const left = album.leftOver(ids);
  for (const picture of left) console.log(`${picture}: its story is gone`);
  console.log(
    `${chosen.length} of ${ids.length} stories compared, ${unchanged.length} unchanged since approved, ${wrong} pictures not as approved.`,
  );
  if (!approve) return wrong + left.length;
  await approveReport(album, REPORT, ids);
  return 0;
}

/** Approves the pictures and fingerprints in the report of another run, without a browser. */
export async function approveFrom(folder: string): Promise<void> {
  const ids = builtStories().map(({ id }) => id);
  await approveReport(openAlbum(ALBUM), folder, ids);
}

async function approveReport(album: Album, folder: string, ids: readonly string[]): Promise<void> {
  const { pictures, fingerprints } = readReport(folder);
  for (const sheet of await album.approve(pictures)) console.log(`approved: ${sheet}`);
  await album.prune(ids);
  record(MANIFEST, fingerprints, ids.map(componentOf));
}

function choose(ids: readonly string[], wanted: readonly string[]): readonly string[] {
  const unknown = wanted.filter((start) => !ids.some((id) => id.startsWith(start)));
  if (unknown.length > 0) throw new Error(`No story begins with ${unknown.join(' or ')}.`);
  return ids.filter((id) => wanted.some((start) => id.startsWith(start)));
}
