import { stripVTControlCharacters } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { USER_AGENTS } from '../helpers/browser';
import { aStoryIsFinished, askChannel } from './channel';

/** Values of Storybook's toolbars, by name (.storybook/preview.tsx). */
export type Globals = Readonly<Record<string, string>>;

/** A page with Storybook's preview, in a phone's viewport. */
export interface Preview {
  page: Page;
  /** Uncaught errors and `console.error` since the story was requested. */
  trouble: string[];
  /** Shows and plays a story; returns its errors. */
  show(id: string): Promise<string[]>;
  /** Sets the toolbars. The story renders again, without its play function. */
  set(globals: Globals): Promise<void>;
  close(): Promise<void>;
}

/** Time limit of a story, in ms. */
const TIMEOUT = 20_000;

/**
 * A call that a screen's story lets fail, or the report of that, which may come when the next story is shown: the browser logs it on the
 * console even if the screen handles it.
 */
const isAnsweredCall = (url: string) =>
  /^\/(track$|(api|catalogue|lucky|search|StoreDetailController|uc)\/)/.test(
    new URL(url, 'http://none').pathname,
  );

export const PHONE = { width: 360, height: 740 };

/**
 * Opens the preview on a story.
 *
 * @param url of the served Storybook
 * @param first any story; the others are shown without a reload
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
    // Storybook detects tests by this name, and ends animations at once.
    userAgent: `${USER_AGENTS.phone} StorybookTestRunner`,
    ...options,
  });
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAnsweredCall(message.location().url))
      trouble.push(`console.error: ${message.text()} (${message.location().url})`);
  });
  // Disables the accessibility addon's own runs, which would double the time.
  await page.goto(`${url}/iframe.html?id=${first}&viewMode=story&globals=a11y.manual:!true`);
  // Requesting a story while another one plays makes Storybook reload the page.
  await page.waitForFunction(aStoryIsFinished);
  // Moves Storybook's notices to the end: axe detects a skip link by its position before all other links.
  await page.evaluate(() => document.body.append(...document.querySelectorAll('.sb-wrapper')));
  let current = first;

  const ask = (event: string, data: object) =>
    page.evaluate(askChannel, { event, data, id: current, timeout: TIMEOUT });

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
      if (!status) return [`it did not finish within ${TIMEOUT / 1000} s`];
      const said = await page.locator('#error-message').textContent();
      return [`it fails: ${said?.trim() || 'an error while it played'}`];
    },
    async set(globals) {
      await ask('updateGlobals', { globals });
    },
    close: () => context.close(),
  };
}
