import type { Browser, Page } from 'playwright';
import { newVisitor } from '../../tests/helpers/browser';
import { confirmSuccess, downloadOf, enter, send } from '../../tests/helpers/registration';
import type { Screens } from '../../tests/helpers/screens';

/** How often a visitor tries again. */
const TRIES = 6;
/** How long a visitor waits each time, in ms. */
const TIMEOUT_MS = 20_000;

/** A player with the same numbers as in the tests. */
const PLAYER = { name: '王小明', identity: '11010519491231002X', phone: '13800138000' };

/** The store's screens, and pages of a game whose players must register, and of one that is announced. */
export type Places = Screens & { game: string; announced: string };

type Step = (page: Page, origin: string, places: Places) => Promise<unknown>;

const painted = (page: Page) =>
  page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
    undefined,
    { timeout: TIMEOUT_MS },
  );

/** Opens one of the store's screens through the relay. */
const open = async (page: Page, origin: string, screen: string | undefined) => {
  const { pathname, search } = new URL(screen ?? '/', origin);
  await page.goto(origin + pathname + search, { waitUntil: 'commit', timeout: TIMEOUT_MS });
};

/** What visitors do, each as one attempt. */
export const FLOWS: Readonly<Record<string, Step>> = {
  'the first view is painted': async (page, origin, screens) => {
    await open(page, origin, screens.home);
    await painted(page);
    await page.locator('main a[href^="/app/"]').first().waitFor({ timeout: TIMEOUT_MS });
  },
  'a search finds': async (page, origin, screens) => {
    await open(page, origin, screens.home);
    await page.locator('header input[name=key]').fill('a', { timeout: TIMEOUT_MS });
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?/, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    await page.locator('[data-total]').first().waitFor({ state: 'attached', timeout: TIMEOUT_MS });
  },
  'an app is downloaded': async (page, origin, screens) => {
    await open(page, origin, screens.detail);
    const begun = page.waitForEvent('download', { timeout: TIMEOUT_MS });
    begun.catch(() => undefined); // awaited below, unless the tap fails
    await page
      .locator('main a[href^="/download/apk/"]')
      .first()
      .click({ timeout: TIMEOUT_MS, noWaitAfter: true });
    const failure = await (await begun).failure();
    if (failure) throw new Error(failure);
  },
  'a draw’s page says where its visitor stands': async (page, origin, screens) => {
    await open(page, origin, screens.lucky);
    await page
      .locator('[data-island=lucky] button:not([disabled])')
      .first()
      .waitFor({ timeout: TIMEOUT_MS });
  },
  'a prize is drawn': async (page, origin, screens) => {
    await open(page, origin, screens.lucky);
    const button = page.locator('[data-island=lucky] [role=group] button').first();
    await button.click({ timeout: TIMEOUT_MS });
    await page
      .getByRole('status')
      .getByText(/^You won: |^No prize this time/)
      .or(page.getByText('No draws left today.', { exact: false }))
      .first()
      .waitFor({ timeout: TIMEOUT_MS });
  },
  'a gift code is claimed': async (page, origin, screens) => {
    await open(page, origin, screens.gift);
    const code = page.locator('main code').first();
    const claim = page.getByRole('button', { name: 'Claim gift pack' });
    await claim.or(code).first().waitFor({ timeout: TIMEOUT_MS });
    // An earlier attempt may have claimed it.
    if (!(await code.count())) await claim.click({ timeout: TIMEOUT_MS });
    await code.waitFor({ timeout: TIMEOUT_MS });
  },
  'a game is pre-ordered': async (page, origin, { announced }) => {
    await open(page, origin, announced);
    const button = (name: RegExp) => page.locator('main').getByRole('button', { name }).first();
    const done = button(/^Pre-ordered /);
    await button(/^Pre-order/).waitFor({ timeout: TIMEOUT_MS });
    if (!(await done.count())) await button(/^Pre-order /).click({ timeout: TIMEOUT_MS });
    await done.waitFor({ timeout: TIMEOUT_MS });
  },
  'a player registers': async (page, origin, { game }) => {
    page.setDefaultTimeout(TIMEOUT_MS);
    await open(page, origin, game);
    await downloadOf(page).click();
    await enter(page, PLAYER);
    await send(page);
    await confirmSuccess(page);
  },
  'an app is put on the wish list': async (page, origin, screens) => {
    await open(page, origin, screens.detail);
    const heart = page.locator('[data-island=actions] button').first();
    await heart.click({ timeout: TIMEOUT_MS });
    await page
      .locator('[data-island=actions] [aria-pressed=true]')
      .waitFor({ timeout: TIMEOUT_MS });
  },
  'a theme is chosen': async (page, origin, screens) => {
    await open(page, origin, screens.apps);
    await page.locator('footer a[href*="theme=dark"]').click({ timeout: TIMEOUT_MS });
    await page.locator('html[data-theme=dark]').waitFor({ timeout: TIMEOUT_MS });
  },
};

/** Counts the flows that a visitor completes with retries, each in a new profile. */
export async function completeFlows(browser: Browser, url: string, places: Places) {
  const outcomes: { name: string; tries: number | undefined; why?: string }[] = [];
  for (const [name, flow] of Object.entries(FLOWS)) {
    const { page, leave } = await newVisitor(browser, url, { locale: 'en-US' });
    let why = '';
    let tries = 1;
    for (; tries <= TRIES; tries += 1) {
      const failed = await flow(page, url, places).then(
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
