import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { builtStories, STORYBOOK } from './built-stories';
import { type StaticServer, serveFolders } from './static-server';

/** Storybook under a path, as `npm start -- --storybook` serves it. */
const UNDER = '/storybook';

const stories = builtStories();
const index: { entries: Record<string, { id: string; type: string; title: string }> } = JSON.parse(
  readFileSync(path.join(STORYBOOK, 'index.json'), 'utf8'),
);
const pages = Object.values(index.entries).filter(
  ({ type, title }) => type === 'docs' && title.startsWith('Components/'),
);

/** Messages of components about the props of stories with invalid input, which are intended. */
const COMPLAINT = /^(?!\w*Error)[A-Z]\w+: /;

const browser = forFile(() => openBrowser());
/**
 * Its frames stay empty: `stories.test.ts` plays each story separately, and concurrent stories take the focus from each
 * other.
 */
let page: Page;
let server: StaticServer;
const trouble: string[] = [];

beforeAll(async () => {
  server = await serveFolders({ '/': path.join(STORYBOOK, 'none'), [`${UNDER}/`]: STORYBOOK });
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.route(/\/iframe\.html/, (route) =>
    route.request().frame() === page.mainFrame()
      ? route.continue()
      : route.fulfill({ contentType: 'text/html', body: '' }),
  );
  page.on('pageerror', ({ message }) => trouble.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !COMPLAINT.test(message.text())) trouble.push(message.text());
  });
  await page.goto(addressOf(pages.at(-1)?.id ?? 'none'));
  await page.locator('[data-facts]').waitFor();
});

afterAll(async () => {
  await server?.close();
});

const addressOf = (id: string) => `${server.url}${UNDER}/iframe.html?id=${id}&viewMode=docs`;

/** Goes to a page, without reloading Storybook, and waits for its facts, which come last. */
async function open(id: string, title: string) {
  trouble.length = 0;
  await page.evaluate(goTo, id);
  await page.locator(`[data-facts="${title.split('/').at(-1)}"]`).waitFor();
}

/** The parts of Storybook's preview that are used. */
interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__?: { emit(event: 'setCurrentStory', to: object): void };
}

/** Runs in the page. */
function goTo(storyId: string): void {
  const channel = (window as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__;
  channel?.emit('setCurrentStory', { storyId, viewMode: 'docs' });
}

describe('every usage page opens without an error', () => {
  it.each(pages.map(({ id, title }) => [title, id] as const))('%s', async (title, id) => {
    await open(id, title);
    expect(trouble).toEqual([]);
    await expect.poll(() => page.getByRole('heading', { name: 'Changelog' }).count()).toBe(1);
    expect(await page.getByRole('region', { name: 'Bytes' }).textContent()).toMatch(/\d\sB/);
  });

  it('(control: an error on one is found)', async () => {
    await page.evaluate(() => setTimeout(() => console.error('planted')));
    await expect.poll(() => trouble).toEqual(['planted']);
  });
});

it('a page with framed stories has a frame for each, which renders its story', async () => {
  const title = 'Components/Feedback/Toast';
  const own = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await own.goto(addressOf(pages.find((one) => one.title === title)?.id ?? 'none'));
  await own.locator('[data-facts]').waitFor();
  const expected = stories.filter((story) => story.title === title).map(({ id }) => id);
  const frames = await own.locator('iframe').all();
  const shown = frames.map(async (frame) => {
    const { searchParams } = new URL((await frame.getAttribute('src')) ?? '', own.url());
    return searchParams.get('id');
  });
  expect(new Set(await Promise.all(shown))).toEqual(new Set(expected));
  const first = own.locator('iframe').first();
  // A frame loads once it is near the window.
  await first.scrollIntoViewIfNeeded();
  const story = first.contentFrame().locator('#storybook-root');
  await expect.poll(() => story.innerHTML()).not.toBe('');
  await own.close();
});

it('there are at least 55 components and 200 stories', () => {
  const titles = new Set(
    stories.map(({ title }) => title).filter((one) => one.startsWith('Components/')),
  );
  expect(titles.size).toBeGreaterThanOrEqual(55);
  expect(stories.length).toBeGreaterThanOrEqual(200);
});

it('the build is under 10 MB, and has no source maps', () => {
  // Without the pictures of the last review.
  const files = readdirSync(STORYBOOK, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && path.basename(entry.parentPath) !== 'review')
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(10_000_000);
});
