import { stripVTControlCharacters } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { USER_AGENTS } from '../helpers/browser';
import { aStoryIsFinished, askChannel } from './channel';

/** What a story is looked at with; the names are those of Storybook's toolbars (.storybook/preview.tsx). */
export type Globals = Readonly<Record<string, string>>;

/** Storybook's preview in a page of its own, on a phone's viewport. */
export interface Preview {
  page: Page;
  /** Uncaught errors and `console.error` since the story was asked for. */
  trouble: string[];
  /** Shows a story and plays it; answers what goes wrong. */
  show(id: string): Promise<string[]>;
  /** Turns the toolbars. The story is drawn again, not played again. */
  set(globals: Globals): Promise<void>;
  close(): Promise<void>;
}

/** How long a story may take to play, in ms. */
const PATIENCE = 20_000;

/** A call of the store that a screen's story lets fail: the browser says so in its console, whatever the screen makes of it. */
const isAnsweredCall = (url: string) =>
  /^\/(api|catalogue|search|StoreDetailController|uc)\//.test(new URL(url, 'http://none').pathname);

export const PHONE = { width: 360, height: 740 };

/**
 * Opens the preview on a story.
 *
 * @param url where the built Storybook is served
 * @param first any story; the others follow without loading the preview again
 */
export async function openPreview(
  browser: Browser,
  url: string,
  first: string,
  options: BrowserContextOptions = {},
): Promise<Preview> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'zh-CN',
    // The name by which Storybook knows a test: it then ends animations at once instead of waiting for them.
    userAgent: `${USER_AGENTS.phone} StorybookTestRunner`,
    ...options,
  });
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAnsweredCall(message.location().url))
      trouble.push(`console.error: ${message.text()}`);
  });
  // The accessibility addon's own runs are off: they would double the time.
  await page.goto(`${url}/iframe.html?id=${first}&viewMode=story&globals=a11y.manual:!true`);
  // A story that is asked for while another is still being played makes Storybook load the whole page again.
  await page.waitForFunction(aStoryIsFinished);
  // Storybook's own notices go to the end: axe knows a skip link by standing before all other links.
  await page.evaluate(() => document.body.append(...document.querySelectorAll('.sb-wrapper')));
  let current = first;

  const ask = (event: string, data: object) =>
    page.evaluate(askChannel, { event, data, id: current, patience: PATIENCE });

  return {
    page,
    trouble,
    async show(id) {
      trouble.length = 0;
      const event = id === current ? 'forceRemount' : 'setCurrentStory';
      current = id;
      const { status, thrown } = await ask(event, { storyId: id, viewMode: 'story' });
      if (thrown) return [`it fails: ${stripVTControlCharacters(thrown)}`];
      if (status === 'success') return [];
      if (!status) return [`it did not finish within ${PATIENCE / 1000} s`];
      const said = await page.locator('#error-message').textContent();
      return [`it fails: ${said?.trim() || 'an error while it played'}`];
    },
    async set(globals) {
      await ask('updateGlobals', { globals });
    },
    close: () => context.close(),
  };
}
