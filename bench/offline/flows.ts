import type { Browser, Page } from 'playwright';
import { newVisitor } from '../../tests/helpers/browser';
import type { Screens } from '../../tests/helpers/screens';

/** How often a visitor tries again. */
const TRIES = 6;
/** How long a visitor waits each time, in ms. */
const PATIENCE_MS = 20_000;

type Step = (page: Page, origin: string, screens: Screens) => Promise<unknown>;

const painted = (page: Page) =>
  page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
    undefined,
    { timeout: PATIENCE_MS },
  );

/** Opens one of the store's screens through the relay. */
const open = async (page: Page, origin: string, screen: string | undefined) => {
  const { pathname, search } = new URL(screen ?? '/', origin);
  await page.goto(origin + pathname + search, { waitUntil: 'commit', timeout: PATIENCE_MS });
};

/** What visitors do, each as one attempt. */
export const FLOWS: Readonly<Record<string, Step>> = {
  'the first view is painted': async (page, origin, screens) => {
    await open(page, origin, screens.home);
    await painted(page);
    await page.locator('main a[href^="/app/"]').first().waitFor({ timeout: PATIENCE_MS });
  },
  'a search finds': async (page, origin, screens) => {
    await open(page, origin, screens.home);
    await page.locator('header input[name=key]').fill('a', { timeout: PATIENCE_MS });
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?/, { waitUntil: 'commit', timeout: PATIENCE_MS });
    await page.locator('[data-total]').first().waitFor({ state: 'attached', timeout: PATIENCE_MS });
  },
  'an app is downloaded': async (page, origin, screens) => {
    await open(page, origin, screens.detail);
    const begun = page.waitForEvent('download', { timeout: PATIENCE_MS });
    begun.catch(() => undefined); // awaited below, unless the tap fails
    await page
      .locator('main a[href^="/download/apk/"]')
      .first()
      .click({ timeout: PATIENCE_MS, noWaitAfter: true });
    const failure = await (await begun).failure();
    if (failure) throw new Error(failure);
  },
  'a draw’s page says where its visitor stands': async (page, origin, screens) => {
    await open(page, origin, screens.lucky);
    await page
      .locator('[data-island=lucky] button:not([disabled])')
      .first()
      .waitFor({ timeout: PATIENCE_MS });
  },
  'a theme is chosen': async (page, origin, screens) => {
    await open(page, origin, screens.apps);
    await page.locator('footer a[href*="theme=dark"]').click({ timeout: PATIENCE_MS });
    await page.locator('html[data-theme=dark]').waitFor({ timeout: PATIENCE_MS });
  },
};

/** Counts the flows that a visitor completes with retries, each in a new profile. */
export async function completeFlows(browser: Browser, url: string, screens: Screens) {
  const outcomes: { name: string; tries: number | undefined; why?: string }[] = [];
  for (const [name, flow] of Object.entries(FLOWS)) {
    const { page, leave } = await newVisitor(browser, url, { locale: 'en-US' });
    let why = '';
    let tries = 1;
    for (; tries <= TRIES; tries += 1) {
      const failed = await flow(page, url, screens).then(
        () => undefined,
        (error: unknown) => String(error).split('\n', 1).join(),
      );
      if (failed === undefined) break;
      why = failed;
    }
    outcomes.push(tries > TRIES ? { name, tries: undefined, why } : { name, tries });
    await leave();
  }
  return outcomes;
}
