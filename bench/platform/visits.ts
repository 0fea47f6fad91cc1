import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { fetchRaw } from '../../tests/budgets/fetch-raw';
import { newVisitor } from '../../tests/helpers/browser';
import { appPaths, readPage } from '../../tests/helpers/screens';
import type { Store } from '../../tests/helpers/store-server';

/** Number of measured taps, each on a newly opened page. */
const TAPS = 7;
/** Slowdown of the processor to simulate a phone. */
const SLOWER = 6;
/** Duration of a quick tap, in ms. */
const PRESS = 60;

/** Time between loading and the tap, in ms: the page's own work has ended by then. */
const READING = 1_000;

const LINK = 'a[href^="/download/apk/"]';

/** A page with only a download link. */
const BARE = '/bare';
const LINK_ALONE =
  '<!doctype html><meta name=viewport content="width=device-width"><p><a href="/download/apk/wdj_direct_detail.apk?appId=1">Download it here</a>';

/** Waits for the last element that the page adds by itself: the banner at its bottom. */
const settled = (page: Page) => page.locator('html[data-foot]').waitFor({ state: 'attached' });

/** Publishes a configuration that requires registration for every game. */
export async function askEverybody(store: Store): Promise<void> {
  const file = path.join(store.dataDir, 'real-name.json');
  const config = { isOpen: true, limitCount: 1_000, ratio: 1, utmSource: '', showType: 1 };
  await writeFile(file, JSON.stringify(config));
  await store.store('collection', 'set', 'key_web_realname', file);
}

/** The first app page of a list that is, or is not, a game's that may require registration. */
export async function findDetail(store: Store, list: string, game: boolean): Promise<string> {
  for (const each of appPaths(await readPage(store.url + list))) {
    const html = await readPage(store.url + each);
    if (html.includes('"/download/apk/') && html.includes('data-game=') === game)
      return store.url + each;
  }
  throw new Error(`No app of ${list} has the download that is measured.`);
}

/** Bytes of scripts, as sent, from a tap on a game's download to the form. */
export async function flowBytes(browser: Browser, store: Store): Promise<number> {
  const visitor = await newVisitor(browser, store.url);
  const scripts: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await visitor.visit(await findDetail(store, '/games', true));
  await settled(visitor.page);
  const before = new Set(scripts);
  await visitor.page.locator(LINK).first().click();
  await visitor.page.getByRole('dialog').waitFor();
  await visitor.leave();
  const came = [...new Set(scripts)].filter((address) => !before.has(address));
  if (came.length === 0) throw new Error('The tap fetched no script.');
  const answers = await Promise.all(came.map((address) => fetchRaw(address, {})));
  return answers.reduce((bytes, { sent }) => bytes + sent, 0);
}

/**
 * Median time in ms from a tap on a download without a confirmation to its request: on an app's page, and on a page with only
 * the link, which is the overhead of browser and machine.
 */
export async function tapToNavigation(
  browser: Browser,
  store: Store,
): Promise<{ page: number; bare: number }> {
  const address = await findDetail(store, '/apps', false);
  const times = { page: [] as number[], bare: [] as number[] };
  for (let i = 0; i < TAPS; i += 1) {
    times.bare.push(await oneTap(browser, store, store.url + BARE));
    times.page.push(await oneTap(browser, store, address));
  }
  return { page: median(times.page), bare: median(times.bare) };
}

const median = (times: number[]) =>
  Math.round(times.sort((a, b) => a - b)[Math.floor(TAPS / 2)] ?? Number.NaN);

/**
 * One tap, by raw DevTools commands: the test library's own scripts in a page also listen to taps. The time begins before
 * the command that lifts the finger, and ends at the request for the file.
 */
async function oneTap(browser: Browser, store: Store, address: string): Promise<number> {
  const { page, leave } = await newVisitor(browser, store.url);
  const devtools = await page.context().newCDPSession(page);
  if (address.endsWith(BARE))
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: LINK_ALONE }),
    );
  await page.goto(address);
  const point = await spotOf(devtools, address.endsWith(BARE) ? LINK : `html[data-foot] ${LINK}`);
  await rest(READING);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const asked = new Promise<number>((resolve) => {
    devtools.on('Network.requestWillBeSent', ({ request, wallTime }) => {
      if (new URL(request.url).pathname.startsWith('/download/')) resolve(wallTime * 1_000);
    });
  });
  const lifted = await touch(devtools, point);
  const navigated = await asked;
  await leave();
  return navigated - lifted;
}

interface Point {
  x: number;
  y: number;
}

/** The centre of a visible element, once it exists. */
async function spotOf(devtools: CDPSession, selector: string): Promise<Point> {
  const expression = `(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  })()`;
  for (let tries = 0; tries < 200; tries += 1) {
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
    if (result.value) return result.value;
    await rest(50);
  }
  throw new Error(`There is no ${selector} on the page.`);
}

const rest = (ms: number) => new Promise((go) => setTimeout(go, ms));

/** Dispatches a tap; returns when the finger was lifted, epoch ms. */
async function touch(devtools: CDPSession, point: Point): Promise<number> {
  const down = devtools.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [point],
  });
  await rest(PRESS);
  const lifted = performance.timeOrigin + performance.now();
  const up = devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await Promise.all([down, up]);
  return lifted;
}
