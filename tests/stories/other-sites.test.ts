import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { STORYBOOK } from './built-stories';
import { type StaticServer, serveFolders } from './static-server';

const STORY = 'components-content-badge--default';
let own: StaticServer;
let foreign: StaticServer;
let browser: Browser;
beforeAll(async () => {
  [own, foreign, browser] = await Promise.all([
    serveFolders({ '/': STORYBOOK }),
    serveFolders({ '/': STORYBOOK }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  for (const server of [own, foreign]) await server?.close();
});

/** A page opens a story in a new window, and tells its preview other text for it. @returns what the story shows then */
async function told(by: string): Promise<string | null> {
  const context = await browser.newContext();
  const opener = await context.newPage();
  await opener.goto(`${by}/favicon.svg`);
  const opened = context.waitForEvent('page');
  const address = `${own.url}/iframe.html?id=${STORY}&viewMode=story`;
  await opener.evaluate((at) => {
    Object.assign(window, { opened: window.open(at) });
  }, address);
  const story = await opened;
  const badge = story.locator('#storybook-root small');
  await badge.waitFor();
  await opener.evaluate((storyId) => {
    const args = [{ storyId, updatedArgs: { children: 'planted' } }];
    const message = { key: 'storybook-channel', event: { type: 'updateStoryArgs', args } };
    // Cast: set above.
    (window as unknown as { opened: Window }).opened.postMessage(message, '*');
  }, STORY);
  // A story's own message comes after the other site's.
  await story.evaluate((storyId) => {
    const args = [{ storyId, updatedArgs: { tone: 'accent' } }];
    const message = { key: 'storybook-channel', event: { type: 'updateStoryArgs', args } };
    window.postMessage(message, location.origin);
  }, STORY);
  await story.locator('#storybook-root small[class*="accent"]').waitFor();
  const text = await badge.textContent();
  await context.close();
  return text;
}

it('a story does not obey another site that opened it', async () => {
  expect(await told(foreign.url)).not.toBe('planted');
});

it('(control: it obeys its own site)', async () => {
  expect(await told(own.url)).toBe('planted');
});
