import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtStories } from '../stories/built-stories';
import { componentOf } from '../stories/fingerprints';
import { type Album, openAlbum } from './album';
import type { Camera } from './camera';
import { judge, type Verdict } from './judge';
import type { Picture } from './picture';
import { openReport, readReport } from './report';
import { openStudio, type Studio } from './studio';
import { SAMPLE, THEMES, type Theme } from './themes';

const ids = builtStories().map(({ id }) => id);

/** A story with its own background, and another one on its sheet. */
const STORY = 'components-identity-badge--default';
const NEIGHBOUR = 'components-identity-tag--default';

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio(ids);
});

afterAll(() => studio?.close());

describe('the comparison', () => {
  let folder: string;
  let album: Album;
  /** Each test takes away the styles that it has planted in this page: loading all fonts takes seconds. */
  let camera: Camera;
  const planted: Awaited<ReturnType<Camera['page']['addStyleTag']>>[] = [];

  beforeAll(async () => {
    camera = await studio.openCamera();
  });

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'snowpea-album-'));
    album = openAlbum(folder);
    return async () => {
      for (const style of planted.splice(0))
        await style.evaluate((element) => element.parentNode?.removeChild(element));
      rmSync(folder, { recursive: true });
    };
  });

  const plant = async (content: string) =>
    void planted.push(await camera.page.addStyleTag({ content }));

  /** Approves a story's current pictures. */
  async function approve(id: string): Promise<void> {
    const pictures = await camera.take(id);
    await album.approve(
      [...pictures].map(([theme, picture]) => ({ id, theme, read: async () => picture })),
    );
  }

  /** Approves the current story, changes its page, and compares. */
  async function verdictsAfter(css: string, before = '/* as it is */'): Promise<Verdict[]> {
    await plant(before);
    await approve(STORY);
    await plant(css);
    return judge(album, STORY, await camera.take(STORY));
  }

  const themes = (verdicts: readonly Verdict[]) => verdicts.map(({ theme }) => theme);

  it('finds nothing without a change', async () => {
    expect(await verdictsAfter('/* nothing */')).toEqual([]);
  });

  it('finds a shift by one pixel', async () => {
    const verdicts = await verdictsAfter('#storybook-root > * { margin-left: 1px }');
    expect(themes(verdicts)).toEqual(['light', 'dark']);
    expect(verdicts[0]?.difference?.words).toMatch(/^[1-9]\d* px differ, from/);
  });

  it('finds one pixel of another colour', async () => {
    const dot =
      'body::after { content: ""; position: absolute; left: 200px; top: 20px; width: 1px; height: 1px; background: #f00 }';
    const verdicts = await verdictsAfter(dot);
    expect(themes(verdicts)).toEqual(['light', 'dark']);
    expect(verdicts[0]?.difference?.words).toBe('1 px differ, from 200,20 to 200,20');
  });

  it('finds a colour that differs by one step in one channel', async () => {
    const all = (colour: string) => `html body, html body * { background: ${colour} !important }`;
    const verdicts = await verdictsAfter(all('#fdfdfc'), all('#fdfdfd'));
    expect(themes(verdicts)).toEqual(['light', 'dark']);
  });

  it('finds a story that became one pixel taller', async () => {
    const verdicts = await verdictsAfter('#storybook-root { padding-bottom: 1px }');
    expect(verdicts[0]?.difference?.words).toMatch(/^360 × (\d+) px became 360 × (\d+); /);
  });

  it('reports a picture that was never approved', async () => {
    const verdicts = await judge(album, STORY, await camera.take(STORY));
    expect(verdicts.map(({ before }) => before)).toEqual([undefined, undefined]);
  });

  it('names only the changed story on a sheet of several', async () => {
    await approve(STORY);
    await approve(NEIGHBOUR);
    await plant('#storybook-root { padding-bottom: 1px }');
    const neighbours = await judge(album, NEIGHBOUR, await camera.take(NEIGHBOUR));
    expect(neighbours.map(({ id, theme }) => `${id} ${theme}`)).toEqual([
      `${NEIGHBOUR} light`,
      `${NEIGHBOUR} dark`,
    ]);
    await approve(NEIGHBOUR);
    expect(await judge(album, NEIGHBOUR, await camera.take(NEIGHBOUR))).toEqual([]);
    expect(album.has(STORY)).toBe(true);
    expect(readdirSync(path.join(folder, 'light'))).toEqual([
      'components-identity.json',
      'components-identity.webp',
    ]);
  });

  it('finds pictures of deleted stories, and removes them from their sheets', async () => {
    await approve(STORY);
    await approve(NEIGHBOUR);
    const stored = await album.approved(STORY, 'dark');
    expect(album.leftOver([STORY, NEIGHBOUR])).toEqual([]);
    expect(album.leftOver([STORY])).toEqual([`light/${NEIGHBOUR}`, `dark/${NEIGHBOUR}`]);
    await album.prune([STORY]);
    expect(album.leftOver([STORY])).toEqual([]);
    expect(album.has(NEIGHBOUR)).toBe(false);
    expect(await album.approved(STORY, 'dark')).toEqual(stored);
  });

  it('approves the report of another run', async () => {
    const report = openReport(path.join(folder, 'report'));
    for (const verdict of await judge(album, STORY, await camera.take(STORY)))
      await report.add(verdict);
    report.note({ [componentOf(STORY)]: 'print' });
    const { pictures, fingerprints } = readReport(path.join(folder, 'report'));
    await album.approve(pictures);
    expect(fingerprints).toEqual({ [componentOf(STORY)]: 'print' });
    expect(await judge(album, STORY, await camera.take(STORY))).toEqual([]);
  });
});

it('the stories of the sample exist', () => {
  expect(SAMPLE.filter((id) => !ids.includes(id))).toEqual([]);
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
