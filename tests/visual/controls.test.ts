import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtStories } from '../stories/built-stories';
import { type Album, openAlbum } from './album';
import type { Camera } from './camera';
import { judge, type Verdict } from './judge';
import type { Picture } from './picture';
import { openStudio, type Studio } from './studio';
import { THEMES, type Theme } from './themes';

const ids = builtStories().map(({ id }) => id);

/** Any story with a background of its own. */
const STORY = ids.find((id) => /^components-.*badge--default$/.test(id)) ?? '';

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio(ids);
});

afterAll(() => studio?.close());

describe('the comparison', () => {
  let folder: string;
  let album: Album;
  let camera: Camera;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'snowpea-album-'));
    album = openAlbum(folder);
    camera = await studio.openCamera();
    return async () => {
      await camera.close();
      rmSync(folder, { recursive: true });
    };
  });

  /** Approves the story as it is, changes its page, and looks again. */
  async function verdictsAfter(css: string, before = '/* as it is */'): Promise<Verdict[]> {
    await camera.page.addStyleTag({ content: before });
    await album.approve(STORY, await camera.take(STORY));
    await camera.page.addStyleTag({ content: css });
    return judge(album, STORY, await camera.take(STORY));
  }

  const themes = (verdicts: readonly Verdict[]) => verdicts.map(({ theme }) => theme);

  it('finds nothing where nothing changed', async () => {
    expect(await verdictsAfter('/* nothing */')).toEqual([]);
  });

  it('sees everything moved by one pixel', async () => {
    const verdicts = await verdictsAfter('#storybook-root > * { margin-left: 1px }');
    expect(themes(verdicts)).toEqual([...THEMES]);
    expect(verdicts[0]?.difference?.words).toMatch(/^[1-9]\d* px differ, from/);
  });

  it('sees one pixel of another colour', async () => {
    const dot =
      'body::after { content: ""; position: absolute; left: 200px; top: 20px; width: 1px; height: 1px; background: #f00 }';
    const verdicts = await verdictsAfter(dot);
    expect(themes(verdicts)).toEqual([...THEMES]);
    expect(verdicts[0]?.difference?.words).toBe('1 px differ, from 200,20 to 200,20');
  });

  it('sees a colour that is one step of one channel away', async () => {
    const all = (colour: string) => `html body, html body * { background: ${colour} !important }`;
    const verdicts = await verdictsAfter(all('#fdfdfc'), all('#fdfdfd'));
    expect(themes(verdicts)).toEqual([...THEMES]);
  });

  it('sees that a story became a pixel taller', async () => {
    const verdicts = await verdictsAfter('#storybook-root { padding-bottom: 1px }');
    expect(verdicts[0]?.difference?.words).toMatch(/^360 × (\d+) px became 360 × (\d+); /);
  });

  it('misses a picture that was never approved', async () => {
    const verdicts = await judge(album, STORY, await camera.take(STORY));
    expect(verdicts.map(({ before }) => before)).toEqual(THEMES.map(() => undefined));
  });

  it('keeps no second file where a theme changes nothing, and finds files of stories that are gone', async () => {
    await album.approve(STORY, await camera.take(STORY));
    expect(album.leftOver([])).toContain(`light/${STORY}.webp`);
    expect(album.leftOver([])).not.toContain(`low-memory/${STORY}.webp`);
    expect(album.leftOver([STORY])).toEqual([]);
  });
});

it('a sample of twenty stories gives the same pixels three times, in three browsers', async () => {
  const sample = Array.from({ length: 20 }, (_, n) => ids[Math.floor((n * ids.length) / 20)] ?? '');
  const runs: Picture[][] = [];
  for (let run = 0; run < 3; run += 1) {
    const own = await openStudio(ids);
    try {
      const taken = sample.map((id, n) => {
        const theme: Theme = THEMES[n % THEMES.length] ?? 'light';
        return own.cameras.run(async (camera) => (await camera.take(id, [theme])).get(theme));
      });
      runs.push((await Promise.all(taken)).filter((picture) => picture !== undefined));
    } finally {
      await own.close();
    }
  }
  const [first = [], ...others] = runs;
  expect(first).toHaveLength(20);
  for (const other of others) {
    const changed = sample.filter(
      (_, n) => !other[n]?.pixels.equals(first[n]?.pixels ?? Buffer.of()),
    );
    expect(changed).toEqual([]);
  }
});
