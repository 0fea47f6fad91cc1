import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtStories } from '../stories/built-stories';
import { approve, hashOf, isComplete, keyOf, leftOver, readApproved } from './approved';
import { drawBefore } from './before';
import type { Camera } from './camera';
import { difference } from './difference';
import { inWords, judge, type Verdict } from './judge';
import type { Picture } from './picture';
import { readFindings, writeFindings, writePage } from './report';
import { openStudio, type Studio } from './studio';
import { SAMPLE, type Theme } from './themes';

const ids = builtStories().map(({ id }) => id);

/** A story with its own background, and another one. */
const STORY = 'components-content-badge--default';
const NEIGHBOUR = 'components-content-tag--default';

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio(ids);
});

afterAll(() => studio?.close());

describe('the comparison', () => {
  let folder: string;
  let file: string;
  /** Each test takes away the styles that it has planted in this page: loading all fonts takes seconds. */
  let camera: Camera;
  const planted: Awaited<ReturnType<Camera['page']['addStyleTag']>>[] = [];

  beforeAll(async () => {
    camera = await studio.openCamera();
  });

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'snowpea-approved-'));
    file = path.join(folder, 'approved.txt');
    return async () => {
      for (const style of planted.splice(0))
        await style.evaluate((element) => element.parentNode?.removeChild(element));
      rmSync(folder, { recursive: true });
    };
  });

  const plant = async (content: string) =>
    void planted.push(await camera.page.addStyleTag({ content }));

  /** Approves a story's current pictures. */
  async function approveNow(id: string): Promise<ReadonlyMap<Theme, Picture>> {
    const pictures = await camera.take(id);
    const hashes = [...pictures].map(
      ([theme, picture]) => [keyOf(id, theme), hashOf(picture)] as const,
    );
    approve(new Map(hashes), ids, file);
    return pictures;
  }

  const verdictsNow = async (id: string): Promise<Verdict[]> =>
    judge(readApproved(file), id, await camera.take(id));

  /** Approves the current story, changes its page, and compares: the themes that differ, and how the light one does. */
  async function changedBy(css: string, before = '/* as it is */') {
    await plant(before);
    const pictures = await approveNow(STORY);
    await plant(css);
    const verdicts = await verdictsNow(STORY);
    const [old, now] = [pictures.get('light'), verdicts[0]?.after];
    return {
      themes: verdicts.map(({ theme }) => theme),
      words: old && now ? difference(old, now).words : '',
    };
  }

  it('finds nothing without a change', async () => {
    expect(await changedBy('/* nothing */')).toEqual({ themes: [], words: '' });
  });

  it('finds a colour that differs by one step in one channel', async () => {
    const all = (colour: string) => `html body, html body * { background: ${colour} !important }`;
    expect((await changedBy(all('#fdfdfc'), all('#fdfdfd'))).themes).toEqual(['light', 'dark']);
  });

  it('finds a story that became one pixel taller', async () => {
    const { words } = await changedBy('#storybook-root { padding-bottom: 1px }');
    expect(words).toMatch(/^360 × (\d+) px became 360 × (\d+); /);
  });

  it('reports a picture that was never approved', async () => {
    const verdicts = await verdictsNow(STORY);
    expect(verdicts.map(({ approved }) => approved)).toEqual([undefined, undefined]);
    expect(verdicts.map(inWords).join()).toContain('no picture yet');
  });

  it('finds approved pictures of deleted stories, and removes them', async () => {
    await approveNow(STORY);
    await approveNow(NEIGHBOUR);
    expect(leftOver(readApproved(file), ids)).toEqual([]);
    const left = leftOver(readApproved(file), [STORY]);
    expect(left.sort()).toEqual([`${NEIGHBOUR} dark`, `${NEIGHBOUR} light`]);
    approve(new Map(), [STORY], file);
    expect(isComplete(readApproved(file), NEIGHBOUR)).toBe(false);
    expect(isComplete(readApproved(file), STORY)).toBe(true);
    expect(await verdictsNow(STORY)).toEqual([]);
  });

  it('approves what another run found', async () => {
    const found = path.join(folder, 'found');
    writeFindings(found, await verdictsNow(STORY), { sail: 'print' });
    const { hashes, fingerprints } = readFindings(found);
    approve(new Map(Object.entries(hashes)), ids, file);
    expect(fingerprints).toEqual({ sail: 'print' });
    expect(await verdictsNow(STORY)).toEqual([]);
  });

  it('a planted pixel is shown beside the story drawn from the commit that last approved it', async () => {
    await plant(
      'body::after { content: ""; position: absolute; left: 200px; top: 20px; width: 1px; height: 1px; background: #f00 }',
    );
    const verdicts = judge(readApproved(), STORY, await camera.take(STORY));
    expect(verdicts.map(({ theme }) => theme)).toEqual(['light', 'dark']);
    writeFindings(folder, verdicts, {});
    const before = await drawBefore(verdicts);
    expect(before.words).toMatch(/^Before: drawn from [\da-f]{12}\.$/);
    const page = readFileSync(await writePage(folder, verdicts, before), 'utf8');
    expect(page.match(/1 px differ, from 200,20 to 200,20/g)).toHaveLength(2);
    expect(page).toContain(`<img src="${STORY}.light.before.png" alt="before"`);
  }, 600_000);
});

it('the stories of the sample exist', () => {
  expect(SAMPLE.filter((id) => !ids.includes(id))).toEqual([]);
});
