import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrivenEngine, EngineOptions } from '../drivers/open';
import { driverTests, nameTests, scriptlessTests } from '../drivers/suite';
import { downloadRows, LINK } from './download';
import { type Ground, openGround, PC, type Visitor } from './ground';
import { asking, attribute, count, focused, text, visible } from './look';
import { menuRows } from './menu';
import { noScriptRows } from './no-script';
import { preferenceRows } from './preferences';
import { queryRows } from './query';
import { registrationRows } from './registration';
import { searchRows } from './search';
import { tagRows } from './tags';

/** Not the skip link, which has the same target and is a direct child of the body. */
const TOP = 'body > div a[href="#main"]';

/** It fades in: shown once its opacity is 1. */
const shown = `${visible(TOP)} && getComputedStyle(document.querySelector('${TOP}')).opacity === '1'`;
const away = `!${visible(TOP)} || getComputedStyle(document.querySelector('${TOP}')).opacity === '0'`;

/** A button to the top fades in once the page is scrolled, and scrolls back over a second. */
function topRows(ground: () => Ground): void {
  it('the button to the top appears after a scroll, scrolls back with an animation, and disappears', async () => {
    const { tab, visit, leave } = await ground().regular();
    await visit('/apps');
    expect(await tab.evaluate(away)).toBe(true);
    await tab.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await tab.waitFor(shown);
    const from = await tab.evaluate<number>('scrollY');
    await tab.evaluate(`void addEventListener('scroll', function () {
      window.places = (window.places || []).concat(scrollY);
    })`);
    await tab.click(TOP);
    await tab.waitFor('scrollY === 0');
    const between = await tab.evaluate<number[]>('window.places');
    expect(between.filter((y) => y > 0 && y < from).length).toBeGreaterThan(2);
    await tab.waitFor(away);
    await leave();
  });
}

/** A messaging app's browser, in which downloads do not work. */
const CHAT_APP =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Mobile Safari/537.36 MicroMessenger/8.0.42';

const TIP = 'dialog';

/** In a messaging app's browser a download shows a hint instead of a file. */
function tipRows(ground: () => Ground): void {
  it('opens a tip on a download, to open the page in a browser, and requests no file', async () => {
    const { tab, recorder, visit, settled, leave } = await ground().visitor();
    await visit('/app/1?lang=en');
    await settled();
    for (const close of [
      () => tab.press('Escape'),
      () => tab.click(`${TIP} button[aria-label="Close"]`),
    ]) {
      await tab.tap(LINK);
      await tab.waitFor(asking(TIP));
      expect(await tab.evaluate(text(`${TIP} h2`))).toBe('Open this page in a browser');
      await close();
      await tab.waitFor(`!${count(TIP)} && ${focused(LINK)}`);
    }
    expect(await tab.evaluate(attribute(LINK, 'href'))).toMatch(/^\/download\/apk\//);
    expect(recorder.seen().filter(({ path }) => path.startsWith('/download/'))).toEqual([]);
    await leave();
  });
}

const LAST = '[].slice.call(document.querySelectorAll("main img[data-src]")).pop()';

/** Lazy images load near the viewport, fade in, and reserve their box. */
function imageRows(ground: () => Ground): void {
  it('a lazy image loads near the viewport, fades in, and shifts nothing', async () => {
    const { tab, recorder, visit, leave } = await ground().visitor();
    await visit('/apps');
    const asked = (address: string) => recorder.seen().some(({ path }) => path.includes(address));
    await tab.evaluate(`void (window.lazy = ${LAST})`);
    const box = 'JSON.stringify([lazy.offsetTop, lazy.offsetWidth, lazy.offsetHeight])';
    const before = await tab.evaluate(box);
    const address = await tab.evaluate<string>('lazy.dataset.src.replace(/\\/\\d+\\.\\w+$/, "/")');
    expect(await tab.evaluate('lazy.getBoundingClientRect().top > innerHeight + 50')).toBe(true);
    expect(asked(address)).toBe(false);
    await tab.evaluate('lazy.scrollIntoView()');
    // After loading, the attribute that hides it is removed.
    await tab.waitFor('!lazy.hasAttribute("data-src") && lazy.naturalWidth > 0');
    await tab.waitFor('getComputedStyle(lazy).opacity === "1"');
    expect(asked(address)).toBe(true);
    expect(await tab.evaluate(box)).toBe(before);
    await leave();
  });
}

/** A card that the after-load code adds. */
const CARD = 'body > div > aside';
const CLOSE = `${CARD} button`;

/** Waits for the card, closes it, and checks that it does not return. */
async function comesOnce({ tab, visit, leave }: Visitor, path: string, inside: string) {
  await visit(path);
  await tab.waitFor(visible(`${CARD} ${inside}`));
  await tab.click(CLOSE);
  await tab.waitFor(`!${count(CARD)}`);
  await visit(path);
  expect(await tab.evaluate(count(CARD))).toBe(0);
  await leave();
}

/** Cards at a page's bottom: the shop's own client, and on a PC the QR code for continuing on a phone. */
function cardRows(ground: () => Ground): void {
  describe('at the bottom of a page', () => {
    it('shows the shop’s own client until the card is closed', async () =>
      // A page without a button of its own, beside which there is none.
      comesOnce(await ground().visitor(), '/gifts', 'a[href]'));

    it('shows a PC visitor from a search the QR code once', async () =>
      comesOnce(
        await ground().visitor(PC, false),
        '/app/1?utm_source=pc_baidu',
        'img[src^="/qr/"]',
      ));
  });
}

/**
 * Tests of the engine's driver, and the rows of S§2 about pages: query, menu, search, pictures. Each engine has a file for
 * these and one for the others, so that they run in parallel.
 */
export function describePages(name: DrivenEngine): void {
  describe(`on ${name}, with JavaScript`, () => {
    const ground = onGround(name);
    driverTests(name, () => ground().engine);
    queryRows(ground);
    menuRows(ground);
    tagRows(ground);
    searchRows(ground);
    imageRows(ground);
    topRows(ground);
  });
}

/** The other rows of S§2: downloads, registration, preferences, and visitors without JavaScript or in a chat app. */
export function describeDownloads(name: DrivenEngine): void {
  describe(`on ${name}`, () => {
    describe('with JavaScript', () => {
      const ground = onGround(name);
      downloadRows(ground);
      registrationRows(ground);
      cardRows(ground);
      preferenceRows(ground);
    });

    describe('without JavaScript', () => {
      const ground = onGround(name, { javaScript: false });
      scriptlessTests(() => ground().engine);
      noScriptRows(ground);
      preferenceRows(ground);
    });

    describe('as a messaging app’s browser', () => {
      const ground = onGround(name, { userAgent: CHAT_APP });
      nameTests(CHAT_APP, () => ground().engine);
      tipRows(ground);
    });
  });
}

/** Starts the engine before the tests of a block; they ask for it when they run. */
function onGround(name: DrivenEngine, options: EngineOptions = {}): () => Ground {
  let ground: Ground;
  beforeAll(async () => {
    ground = await openGround(name, options);
  });
  afterAll(() => ground?.close());
  return () => ground;
}
