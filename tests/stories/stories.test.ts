import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { serveStorybook } from './static-server';
import { openPreview, showStory, storyViolations } from './visit-story';

/** Any story: the preview opens on it, and then goes from one to the next. */
const FIRST = 'components-badge--default';

let browser: Browser;
let page: Page;
let storybook: Awaited<ReturnType<typeof serveStorybook>>;
let stories: string[];
const trouble: string[] = [];

beforeAll(async () => {
  storybook = await serveStorybook();
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  page.on('pageerror', (error) => trouble.push(error.message));
  const index: { entries: Record<string, { type: string }> } = await (
    await fetch(`${storybook.url}/index.json`)
  ).json();
  stories = Object.entries(index.entries)
    .filter(([, { type }]) => type === 'story')
    .map(([id]) => id);
});

afterAll(async () => {
  await browser?.close();
  await storybook?.close();
});

it('every component has stories', () => {
  const folder = path.resolve(import.meta.dirname, '../../design-system/components');
  const names = readdirSync(folder).map((name) => name.toLowerCase());
  const told = new Set(stories.map((id) => /^components-(\w+)--/.exec(id)?.[1]));
  expect(names.filter((name) => !told.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(30);
});

/** A theme changes colours alone: the second one is asked for these only. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

describe.each([
  ['light', undefined],
  ['dark', OF_COLOUR],
])('in the %s theme', (theme, only) => {
  it('every story plays through, throws nothing, and axe finds nothing wrong', async () => {
    const wrong: Record<string, unknown> = {};
    await openPreview(page, storybook.url, FIRST, `theme:${theme}`);
    for (const id of stories) {
      trouble.length = 0;
      const state = id === FIRST ? 'success' : await showStory(page, id);
      const found = [...trouble, ...(await storyViolations(page, only))];
      if (state !== 'success' || found.length > 0) wrong[id] = { state, found };
    }
    expect(wrong).toEqual({});
    expect(stories.length).toBeGreaterThan(100);
  }, 600_000);
});

it.each(['ltr', 'rtl'])('no screen is wider than a phone of 240 px, %s', async (dir) => {
  await page.setViewportSize({ width: 240, height: 320 });
  const wide: string[] = [];
  await openPreview(page, storybook.url, FIRST, `dir:${dir}`);
  for (const id of stories.filter((one) => one.startsWith('screens--'))) {
    await showStory(page, id);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) wide.push(`${id} by ${over} px`);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  expect(wide).toEqual([]);
});

it('axe sees a contrast that is too low, when there is one', async () => {
  await openPreview(page, storybook.url, FIRST, 'theme:light');
  expect(await storyViolations(page)).toEqual([]);
  await page.addStyleTag({ content: '#storybook-root * { color: #ccc !important }' });
  expect((await storyViolations(page)).join()).toContain('color-contrast');
});

it('the build names no place on the machine that made it', () => {
  const folder = path.resolve(import.meta.dirname, '../../dist/storybook');
  const root = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|json|html|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  const telling = files.filter((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes(root),
  );
  expect(telling).toEqual([]);
});
