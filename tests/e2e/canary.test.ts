import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSimulator } from '../../scripts/setup/simulator.mjs';
import { FEW_PROCESSES } from '../helpers/browser';
import { CANARY, canariesBelow, canariesIn } from '../helpers/canary';
import { MODERN_FLAGS } from '../helpers/cdp';
import { findChromium, findHeadlessShell } from '../helpers/chromium.mjs';
import { listenForReport } from '../helpers/failure-report-playwright';
import { findGames, type Games } from '../helpers/games';
import { confirmSuccess, downloadOf, enter, send } from '../helpers/registration';
import { simulate, waitForStatus } from '../helpers/simulate';
import { type Store, startStore } from '../helpers/store-server';
import { openStoredData } from '../helpers/stored-data';
import { temporaryFolder } from '../helpers/temporary-folder';

/**
 * Sends personal data through every flow that requests them, and then searches every place where data may remain.
 * They may be in the body of one request and encrypted in the database, and nowhere else.
 */
const SUBMIT = '/realname/submit';
/** Where a prize is sent: the other call that is given personal data. */
const RECIPIENT = '/lucky/updatePrizeInfo';
/** An activity in which every draw wins. */
const ACTIVITY = {
  key: 'sure-win',
  title: { en: 'Sure win' },
  rules: { en: 'Whoever draws wins.' },
  apps: [],
  starts: '2020-01-01',
  ends: '2100-01-01',
  dailyChances: 1,
  slots: 9,
  prizes: [{ name: { en: 'Cup' }, count: 9 }],
};
let store: Store;
let games: Games;
const folder = temporaryFolder();
let executablePath: string | undefined;
beforeAll(async () => {
  await buildSimulator();
  executablePath = (await findHeadlessShell()) || (await findChromium());
  // It draws its own pictures, because a folder that it shares with other stores would not be searched.
  store = await startStore({
    apps: 120,
    asShipped: true,
    env: { REALNAME_KEY_FILE: path.join(folder.path, 'key') },
  });
  await store.store('realname', 'on');
  const file = path.join(folder.path, 'activity.json');
  await writeFile(file, JSON.stringify([ACTIVITY]));
  await store.store('activity', 'create', file);
  await store.store('activity', 'open', ACTIVITY.key);
  games = await findGames(store.url);
});
afterAll(async () => {
  await store.close();
});

/** A visitor with a profile on disk, and everything that the browser sent or logged, except the one permitted body. */
async function visitor(name: string, width: number) {
  const profile = path.join(folder.path, name);
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [...MODERN_FLAGS, ...FEW_PROCESSES],
    viewport: { width, height: 800 },
    locale: 'en-US',
  });
  listenForReport(context);
  const said: string[] = [];
  const submitted: string[] = [];
  context.on('console', (message) => said.push(message.text()));
  context.on('request', (request) => {
    const body = request.postData() ?? '';
    const own = [SUBMIT, RECIPIENT].includes(new URL(request.url()).pathname);
    if (own) submitted.push(body);
    said.push(`${request.url()} ${JSON.stringify(request.headers())} ${own ? '' : body}`);
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const open = async (address: string) => {
    await page.goto(address, { waitUntil: 'load' });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  };
  return { profile, context, page, open, said, submitted };
}

/** Everything that a script of the shop could read: storages, caches, cookies, the page itself. */
async function readable(page: Page, context: BrowserContext): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const found = [JSON.stringify({ ...localStorage, ...sessionStorage }), document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    found.push(document.documentElement.outerHTML, location.href, document.title);
    return found.join('\n');
  });
  return inPage + JSON.stringify(await context.cookies());
}

/** The flows, each in a new profile: its steps, and how often the data are sent. */
const FLOWS: Record<string, { width: number; sent: number; go(v: Visit): Promise<void> }> = {
  'a phone: closed, failed on the way, registered, downloaded twice, looked up at /me': {
    width: 360,
    sent: 2,
    async go({ page, open }) {
      await open(`${games.game}?utm_source=mail&utm_term=x`);
      await downloadOf(page).click();
      await enter(page, CANARY);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.route(`**${SUBMIT}`, (route) => route.abort(), { times: 1 });
      await downloadOf(page).click();
      await enter(page, CANARY);
      await send(page);
      await page.getByRole('alert').getByText('can’t be reached').waitFor();
      await register(page);
      await open(games.other);
      await arrives(page, () => downloadOf(page).click());
      await open(`${store.url}/me`);
      await openStoredData(page);
      await page.getByText('199****4321').waitFor();
    },
  },
  'a PC: the server fails, then the page is left with the form open': {
    width: 1280,
    sent: 1,
    async go({ page, open }) {
      await open(games.game);
      const broken = JSON.stringify({ state: { code: 5000000, msg: 'x' } });
      await page.route(`**${SUBMIT}`, (route) => route.fulfill({ status: 500, body: broken }));
      await downloadOf(page).click();
      await enter(page, CANARY);
      await send(page);
      await page.getByRole('alert').getByText('couldn’t process').waitFor();
      await open(store.url);
    },
  },
  'an Android client: registered, then downloaded by the client': {
    width: 360,
    sent: 1,
    async go({ page, open }) {
      await simulate(page, 'android');
      await open(games.game);
      await waitForStatus(page);
      await downloadOf(page).click();
      await enter(page, CANARY);
      await send(page);
      await confirmSuccess(page);
      await page
        .locator('main')
        .getByRole('button', { name: /^(Pause|Install) / })
        .waitFor();
    },
  },
  'a winner: the address of a prize failed on the way, was saved, and read again later': {
    width: 360,
    sent: 2,
    async go({ page, open }) {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(`${store.url}/activities`);
      await page.getByRole('link', { name: 'Sure win' }).click();
      await page.getByText('1 draw left today').waitFor();
      await page.locator('[data-island=lucky] [role=group] button').first().click();
      await page.getByRole('status').getByText('You won: Cup').waitFor();
      const mine = page.locator('[data-island=lucky] details');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      // The dialog of the win has the form too; here the address is entered later.
      await page.locator('dialog[open]').waitFor();
      await page.keyboard.press('Escape');
      await mine.locator('summary').click();
      await button('Enter address').click();
      await page.locator('dialog [name=name]').fill(CANARY.name);
      await page.locator('dialog [name=phone]').fill(CANARY.phone);
      await page.locator('dialog [name=address]').fill(`Road ${CANARY.identity}`);
      await page.route(`**${RECIPIENT}`, (route) => route.abort(), { times: 1 });
      await button('Save').click();
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
      await button('Save').click();
      await page.getByText('The address was saved.').waitFor();
      await page.reload();
      await mine.locator('summary').click();
      await button('Change address').click();
      await expect
        .poll(() => page.locator('dialog [name=address]').inputValue())
        .toContain(CANARY.identity);
      await open(store.url);
    },
  },
  'a browser that can encrypt nothing': {
    width: 360,
    sent: 1,
    async go({ page, open }) {
      await page.addInitScript(() =>
        Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }),
      );
      await open(games.game);
      await downloadOf(page).click();
      await enter(page, CANARY);
      await register(page);
      // Stored only until the page is left.
      await arrives(page, () => downloadOf(page).click());
    },
  },
};
type Visit = Awaited<ReturnType<typeof visitor>>;

const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const PLAYER = { appId: 4, appName: 'x', resourceType: 1, ...CANARY };
const JSON_OF_PLAYER = JSON.stringify(PLAYER);
/** What careless or hostile pages send: refused for its form, place, origin, method or size, or read without these fields. */
const CARELESS: [path: string, init: RequestInit][] = [
  [SUBMIT, { body: JSON.stringify({ ...PLAYER, appId: 'x' }) }],
  [SUBMIT, { body: JSON.stringify({ ...PLAYER, identity: `${CANARY.identity}0` }) }],
  [SUBMIT, { body: JSON_OF_PLAYER.slice(0, -4) }],
  [SUBMIT, { body: JSON_OF_PLAYER, headers: { ...OWN, 'sec-fetch-site': 'cross-site' } }],
  [SUBMIT, { body: JSON_OF_PLAYER, method: 'PUT' }],
  [SUBMIT, { body: JSON_OF_PLAYER + ' '.repeat(70_000) }],
  [`${SUBMIT}?name=${encodeURIComponent(CANARY.name)}`, { body: JSON_OF_PLAYER }],
  ['/realname/other', { body: JSON_OF_PLAYER }],
  ['/api/proxyNew?urlKey=op.activiy.simpleActiviy.getList', { body: JSON_OF_PLAYER }],
  // Without the name, because an event also has a field of this name.
  ...['/log/access', '/log/activity', '/log/click', '/log/search', '/track'].map(
    (path): [string, RequestInit] => {
      const { name: _, ...fields } = PLAYER;
      const more = { page: '/', key: 'x', target: 'x', kind: 'event', activity: PLAYER };
      return [path, { body: JSON.stringify({ ...fields, ...more }) }];
    },
  ),
];

/** Submits the completed form and continues to the download. */
async function register(page: Page): Promise<void> {
  await send(page);
  await page.getByRole('dialog', { name: 'You are registered' }).waitFor();
  await arrives(page, () => confirmSuccess(page));
}

async function arrives(page: Page, act: () => Promise<void>): Promise<void> {
  const file = page.waitForRequest(/\/download\/apk\//);
  await act();
  await file;
}

describe('a person’s data are readable nowhere', () => {
  it.each(Object.entries(FLOWS))('after the flow: %s', async (name, { width, sent, go }) => {
    const visit = await visitor(name.replace(/\W+/g, '-'), width);
    const { profile, context, page, said, submitted } = visit;
    await go(visit);
    expect(submitted.map((body) => canariesIn(body))).toEqual(
      Array.from({ length: sent }, () => ['name', 'identity', 'phone']),
    );
    expect(said.length).toBeGreaterThan(5);
    expect(said.filter((text) => canariesIn(text).length > 0)).toEqual([]);
    expect(canariesIn(await readable(page, context))).toEqual([]);
    await context.close();
    expect(await canariesBelow(profile)).toEqual([]);
  });

  it('after requests that are refused, and those that carry the data where none belong', async () => {
    const answers: string[] = [];
    for (const [path, init] of CARELESS) {
      const answer = await fetch(store.url + path, { method: 'POST', headers: OWN, ...init });
      answers.push(`${answer.status} ${JSON.stringify([...answer.headers])}`, await answer.text());
    }
    expect(answers.filter((text) => text.startsWith('4')).length).toBeGreaterThan(7);
    expect(canariesIn(answers.join())).toEqual([]);
  });

  it('except encrypted in the database, for the operator', async () => {
    expect(canariesIn(store.output())).toEqual([]);
    expect(canariesIn(await store.store('logs', 'report'))).toEqual([]);
    expect(await canariesBelow(store.dataDir)).toEqual([]);
    expect(canariesIn(await store.store('realname', 'list'))).toEqual([]);
    expect(canariesIn(await store.store('realname', 'export'))).toEqual([]);
    const opened = await store.store('realname', 'export', '--reveal');
    expect(canariesIn(opened)).toEqual(['name', 'identity', 'phone']);
    expect(opened.trim().split('\n')).toHaveLength(1);
    const file = path.join(folder.path, 'to-send.ndjson');
    await store.store('activity', 'prizes', ACTIVITY.key, '--output', file);
    expect(canariesIn(await readFile(file))).toEqual(['name', 'identity', 'phone']);
    await rm(file);
  });

  it('and in no backup', async () => {
    const [key, file] = [path.join(folder.path, 'backup-key'), path.join(folder.path, 'backup')];
    const recipient = await store.store('backup-key', key);
    await store.store('backup', file, '--recipient', recipient.trim());
    expect(canariesIn(await readFile(file))).toEqual([]);
  });
});

describe('planted data are found', () => {
  it('in storages, cookies, addresses, consoles, beacons and the profile on disk', async () => {
    const { profile, context, page, open, said } = await visitor('planted', 360);
    await open(games.game);
    await page.evaluate(async ({ name, identity, phone }) => {
      localStorage.setItem('a', name);
      // biome-ignore lint/suspicious/noDocumentCookie: the test plants this cookie
      document.cookie = `b=${identity};max-age=9999`;
      await (await caches.open('c')).put('/c', new Response(phone));
      console.log(name);
      navigator.sendBeacon('/log/click', phone);
      history.replaceState(null, '', `?d=${encodeURIComponent(name)}`);
    }, CANARY);
    expect(canariesIn(await readable(page, context))).toEqual(['name', 'identity', 'phone']);
    await expect.poll(() => new Set(said.flatMap(canariesIn))).toEqual(new Set(['name', 'phone']));
    await page.reload();
    await context.close();
    expect((await canariesBelow(profile)).length).toBeGreaterThan(0);
  });

  it('in the database', async () => {
    const file = path.join(folder.path, 'item.json');
    await writeFile(file, JSON.stringify(CANARY));
    // Twice: the log of changes may cut one of them where a page of 8 kB ends.
    for (const name of ['planted', 'again']) await store.store('collection', 'set', name, file);
    const found = await canariesBelow(store.dataDir);
    expect(found.join()).toMatch(/postgres.*name,identity,phone/);
  });
});
