import path from 'node:path';
import { builtStories } from '../stories/built-stories';
import { ALBUM, openAlbum } from './album';
import { inWords, judge } from './judge';
import { openReport } from './report';
import { openStudio } from './studio';

export interface RunOptions {
  approve: boolean;
  /** Ids of stories, or how they begin; none means all. */
  stories: readonly string[];
}

/** Takes the pictures of stories and compares them with the approved ones, or approves them. Answers how many are not as approved. */
export async function run({ approve, stories }: RunOptions): Promise<number> {
  const album = openAlbum(ALBUM);
  const ids = builtStories().map(({ id }) => id);
  const chosen = choose(ids, stories);
  const report = openReport(path.resolve(import.meta.dirname, '../../dist/visual'));
  const studio = await openStudio(ids);
  let wrong = 0;
  try {
    await Promise.all(
      chosen.map(async (id) => {
        const pictures = await studio.cameras.run((camera) => camera.take(id));
        const verdicts = await judge(album, id, pictures);
        if (approve) await album.approve(id, pictures);
        else wrong += verdicts.length;
        for (const verdict of verdicts) {
          await report.add(verdict);
          console.log(approve ? `approved ${verdict.id}, ${verdict.theme}` : inWords(verdict));
        }
      }),
    );
  } finally {
    await studio.close();
  }
  const left = stories.length > 0 ? [] : album.leftOver(ids);
  for (const file of left) {
    if (approve) album.remove(file);
    console.log(`${file}: ${approve ? 'removed' : 'left over'}, its story is gone`);
  }
  const page = report.write();
  if (page) console.log(`Before, after and difference: ${path.relative(process.cwd(), page)}`);
  if (!approve) wrong += left.length;
  console.log(
    `${chosen.length} stories, ${approve ? 'approved' : `${wrong} pictures not as approved`}.`,
  );
  return wrong;
}

function choose(ids: readonly string[], wanted: readonly string[]): readonly string[] {
  const unknown = wanted.filter((start) => !ids.some((id) => id.startsWith(start)));
  if (unknown.length > 0) throw new Error(`No story begins with ${unknown.join(' or ')}.`);
  if (wanted.length === 0) return ids;
  return ids.filter((id) => wanted.some((start) => id.startsWith(start)));
}
