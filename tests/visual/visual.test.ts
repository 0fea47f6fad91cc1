import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStories } from '../stories/built-stories';
import { ALBUM, openAlbum } from './album';
import { inWords, judge } from './judge';
import { openReport, type Report } from './report';
import { openStudio, type Studio } from './studio';

const ids = builtStories().map(({ id }) => id);
const album = openAlbum(ALBUM);

let studio: Studio;
let report: Report;

beforeAll(async () => {
  report = openReport(path.resolve(import.meta.dirname, '../../dist/visual'));
  studio = await openStudio(ids);
});

afterAll(async () => {
  report?.write();
  await studio?.close();
});

describe.concurrent('looks as approved, to the pixel', () => {
  it.each(ids)('%s', async (id) => {
    const pictures = await studio.cameras.run((camera) => camera.take(id));
    const verdicts = await judge(album, id, pictures);
    for (const verdict of verdicts) await report.add(verdict);
    const lines = verdicts.map(inWords);
    expect(lines, `\n${lines.join('\n')}\n`).toHaveLength(0);
  });
});

it('no picture is left of a story that is gone (npm run visual -- --approve removes them)', () => {
  expect(album.leftOver(ids)).toEqual([]);
});
