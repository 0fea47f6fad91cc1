import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IN_GATE } from '../gate.mjs';
import { newVisitor, openBrowser, settled } from '../helpers/browser';
import { findGames, type Games } from '../helpers/games';
import { downloadOf } from '../helpers/registration';
import { type Store, startStore } from '../helpers/store-server';
import { fetchRaw } from './fetch-raw';

/**
 * Budget of the registration's scripts, brotli, as sent; 60 B are the warning about a configuration of the wrong shape and the
 * message that names the store's failure. They share modules with other chunks. They would be 6,400 B if fields and
 * dialog did not pass every attribute, event and `ref` to their elements, and 7,100 B if fields did not follow their form: its
 * reset, its validation, and what it submits.
 */
const FLOW = 7_510;
/** The same with the fallback for `<dialog>`. */
const OLD_FLOW = 7_900;

let store: Store;
let browser: Browser;
let games: Games;
beforeAll(async () => {
  [store, browser] = await Promise.all([startStore({ apps: 120, asShipped: true }), openBrowser()]);
  await store.store('realname', 'on');
  games = await findGames(store.url);
});
afterAll(async () => {
  await browser.close();
  await store.close();
  await rm(`${store.dataDir}.realname-key`);
});

/** Scripts that a page loads before and after a tap on its download. */
async function scriptsOf(address: string, locale: string) {
  const { page, visit, leave } = await newVisitor(browser, store.url, { locale });
  let scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await visit(address);
  // All chunks of the page itself are loaded.
  await settled(page);
  const before = scripts;
  scripts = [];
  const file = page.waitForRequest(/\/download\/apk\//).catch(() => undefined);
  // Without hovering over other parts of the page, which would load their chunks.
  await downloadOf(page).dispatchEvent('click');
  await Promise.race([page.locator('dialog form').waitFor(), file]);
  const after = scripts;
  await leave();
  return { before, after };
}

const sizes = async (urls: readonly string[]) => {
  const answers = await Promise.all(urls.map((url) => fetchRaw(url)));
  return answers.reduce((sum, { sent }) => sum + sent, 0);
};

describe.each(IN_GATE ? ['zh-CN'] : ['zh-CN', 'en-US'])('the registration in %s', (locale) => {
  it('loads with the first tap on a game’s download, within its budget', async () => {
    const { before, after } = await scriptsOf(games.game, locale);
    expect(before.filter((url) => /RealNamePopup|permits/.test(url))).toEqual([]);
    expect(after.length).toBeGreaterThan(2);
    const sent = await sizes(after);
    expect(sent).toBeGreaterThan(3_000);
    expect(sent).toBeLessThanOrEqual(FLOW);
  });

  it('does not load with a tap on an app', async () => {
    const { after } = await scriptsOf(games.app, locale);
    // The list of downloads is written with the first one.
    expect(after.filter((url) => !/\/stored-downloads-[\w-]+\.js$/.test(url))).toEqual([]);
  });
});

it('is within its budget on engines without <dialog>, all files together', async () => {
  const files = readdirSync(resolve(import.meta.dirname, '../../dist/client/assets'));
  const fallback = files.filter((file) => /^without-native-.*\.js$/.test(file));
  const { after } = await scriptsOf(games.game, 'zh-CN');
  const urls = [...after, ...fallback.map((file) => `${store.url}/assets/${file}`)];
  expect(fallback.length).toBe(1);
  expect(await sizes(urls)).toBeLessThanOrEqual(OLD_FLOW);
});
