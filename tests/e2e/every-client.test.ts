import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_TYPES } from '../../contract/entities/client';
import { buildSimulator } from '../../scripts/setup/simulator.mjs';
import { BRIDGED } from '../../src/platform/client-type/client-type';
import type { Simulated } from '../../stories/simulator/install';
import { ALL } from '../gate.mjs';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import { forFile } from '../helpers/for-file';
import { findGames, type Games } from '../helpers/games';
import { confirmSuccess, enter, send } from '../helpers/registration';
import { simulate, waitForStatus } from '../helpers/simulate';
import { startStore } from '../helpers/store-server';

/**
 * The table of docs/clients.md: the behaviour of each client for each kind of app, without and with stored information.
 */
const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/clients.md'), 'utf8');
const part = page.split('\n## What a tap does\n')[1]?.split('\n## ')[0] ?? '';
const [, , ...rows] = part.split('\n').filter((line) => line.startsWith('|'));
const KINDS = ['app', 'game', 'order', 'gift'] as const;
type Kind = (typeof KINDS)[number];
const cells = rows.flatMap((row) => {
  const [clients = '', known = '', ...does] = row.slice(2, -2).split(' | ');
  return clients
    .split(', ')
    .flatMap((client) =>
      KINDS.map((kind, i) => ({ client, known: known === 'stored', kind, does: does[i] ?? '' })),
    );
});

/** The gate tests a new visitor's download of a game in each client, test:all every cell. */
const tested = ALL ? cells : cells.filter(({ known, kind }) => kind === 'game' && !known);

const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.40(0x18002820) NetType/WIFI Language/zh_CN';
const PLAYER = { name: 'Wang Fang', identity: '110101199003070038', phone: '13800138000' };
/** A page with this key in its sessionStorage does not count as opened in a chat app. */
const OUTSIDE = 'outside';

const store = forFile(() => startStore({ apps: 120 }));
let games: Games;
beforeAll(async () => {
  await buildSimulator();
  const file = path.join(store.dataDir, 'asks-everybody.json');
  const config = { isOpen: true, limitCount: 1_000, ratio: 1, utmSource: '', showType: 1 };
  await writeFile(file, JSON.stringify(config));
  await store.store('collection', 'set', 'key_web_realname', file);
  games = await findGames(store.url);
});
afterAll(closeProfiles);

/** A visitor in a client, with their downloads and log entries. */
async function arrive(client: string) {
  // A service worker would answer instead of the intercepted address.
  const visitor = await asNewVisitor(store.url, { locale: 'en-US', worker: false });
  if (client === 'messaging')
    await visitor.page.addInitScript(
      ([value, outside]) => {
        if (!sessionStorage.getItem(outside))
          Object.defineProperty(navigator, 'userAgent', { value });
      },
      [WECHAT, OUTSIDE] as const,
    );
  // Cast: the other rows of the table are shells.
  else if (client !== 'browser') await simulate(visitor.page, client as Simulated);
  // This page must not know the app's earlier status.
  await visitor.page.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.removeItem('snowpea:app_status');
  });
  const asked: string[] = [];
  const activities: Record<string, unknown>[] = [];
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.push(pathname);
    if (pathname === '/log/activity') activities.push(JSON.parse(request.postData() ?? '{}'));
  });
  const files = () => asked.filter((one) => one.startsWith('/download/'));
  return { ...visitor, client, asked, files, activities };
}
type Arrived = Awaited<ReturnType<typeof arrive>>;

/** Opens a page and waits until its own work after loading has ended. */
async function open({ client, page, visit }: Arrived, address: string): Promise<void> {
  // The report is sent once everything that depends on the client is ready.
  const ready = page.waitForRequest(/\/log\/access$/);
  await visit(address);
  await ready;
  const { pathname } = new URL(address);
  if (BRIDGED.some((one) => one === client) && pathname.startsWith('/app/'))
    await waitForStatus(page);
}

const main = (page: Page) => page.getByRole('main');
const form = (page: Page) => page.getByRole('dialog').locator('form');
/** The client's own download once the app's status is known, or the plain link. */
const download = (page: Page, own: boolean) =>
  main(page)
    .locator(own ? 'button[aria-label^="Download"]:not([data-quiet])' : 'a[href^="/download/apk/"]')
    .first();

async function register(page: Page): Promise<void> {
  await enter(page, PLAYER);
  await send(page);
  await confirmSuccess(page);
}

/** Visitors who continue from page to page: for each client a new one and a registered one. */
const guests = new Map<string, Promise<Arrived>>();
async function whoRegistered(client: string): Promise<Arrived> {
  const visitor = await arrive(client);
  const { page } = visitor;
  // Registration is not possible in a chat app: it is done before the page is opened there.
  await page.goto(`${store.url}/offline`);
  await page.evaluate((name) => sessionStorage.setItem(name, 'yes'), OUTSIDE);
  await open(visitor, games.other);
  await download(
    page,
    BRIDGED.some((one) => one === client),
  ).click();
  await register(page);
  await expect.poll(() => visitor.activities.length).toBe(1);
  await page.evaluate((name) => sessionStorage.removeItem(name), OUTSIDE);
  return visitor;
}

async function enterShop(client: string, known: boolean): Promise<Arrived> {
  const who = `${client}, ${known}`;
  const visitor = guests.get(who) ?? (known ? whoRegistered(client) : arrive(client));
  guests.set(who, visitor);
  const { asked, activities, trouble } = await visitor;
  for (const list of [asked, activities, trouble]) list.length = 0;
  return visitor;
}

/** A registered visitor is not new any more. */
async function leaveShop(client: string, visitor: Arrived): Promise<void> {
  guests.delete(`${client}, false`);
  await visitor.leave();
}

/** The effects of a tap, by the table's words, and how each is verified. */
const DOES: Record<string, (visitor: Arrived) => Promise<unknown>> = {
  file: ({ files }) => expect.poll(() => files().length).toBe(1),
  tip: ({ page }) => page.getByRole('dialog', { name: 'Open this page in a browser' }).waitFor(),
  client: ({ page }) =>
    main(page)
      .getByRole('button', { name: /^(Pause|Install) / })
      .first()
      .waitFor(),
};

/** Taps the download and verifies the table's words, such as `registration → file, logged`. */
async function tapFor(visitor: Arrived, does: string): Promise<void> {
  const { page, files, activities } = visitor;
  const [how = '', log] = does.replace('registration → ', '').split(', ');
  const tap = () => download(page, how === 'client').click();
  await tap();
  if (does.startsWith('registration → ')) {
    await form(page).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await form(page).waitFor({ state: 'detached' });
    expect([files(), activities]).toEqual([[], []]);
    await tap();
    await register(page);
  }
  await DOES[how]?.(visitor);
  if (how !== 'file') expect(files()).toEqual([]);
  expect(await form(page).count()).toBe(0);
  await expect.poll(() => activities.length).toBe(log ? 1 : 0);
  const ch = expect.stringMatching(/^(pp|zb|yy|sq|wdj)$/);
  if (log) expect(activities[0]).toMatchObject({ resourceType: 1, ppz: 5, ch });
  expect(JSON.stringify(activities)).not.toMatch(/Wang|110101|1380013/);
}

async function preOrder({ page, files }: Arrived, does: string): Promise<void> {
  if (does.startsWith('pre-order')) {
    await main(page)
      .getByRole('button', { name: /^Pre-order / })
      .click();
    await main(page)
      .getByRole('button', { name: /^Pre-ordered / })
      .waitFor();
  } else {
    await main(page).getByRole('button', { name: 'Pre-order', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Open this page in a browser' })
      .getByText(/can’t be pre-ordered inside a chat app/)
      .waitFor();
  }
  expect(await page.locator('a[href^="/download/apk/"]').count()).toBe(0);
  expect(files()).toEqual([]);
}

const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Store app' });

/** The banner of the shop's own client, with its text, or its absence. */
async function seesBanner({ page, asked }: Arrived, words: string | undefined): Promise<void> {
  const banner = bannerOf(page);
  // Beside the page's own button there is none.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  if (words) await banner.getByText(words, { exact: true }).waitFor();
  else expect([await banner.count(), asked.includes('/pp/url')]).toEqual([0, false]);
}

const BANNER = {
  order: 'Open the installer app, pre-order now',
  gift: 'Open the installer app, claim gift pack now',
} as const;

const SEEN: Record<Kind, (visitor: Arrived, does: string) => Promise<void>> = {
  app: tapFor,
  game: tapFor,
  async order(visitor, does) {
    const words = does.endsWith('banner') ? BANNER.order : undefined;
    if (words) await seesBanner(visitor, words);
    await preOrder(visitor, does);
    // Who has ordered needs no client for it.
    await expect.poll(() => bannerOf(visitor.page).count()).toBe(0);
    if (!words) await seesBanner(visitor, undefined);
  },
  gift: (visitor, does) => seesBanner(visitor, does === 'banner' ? BANNER.gift : undefined),
};

it('the table has every client, without and with stored information, and expectations of each kind', () => {
  const clients = [...CLIENT_TYPES, 'partner'].sort();
  for (const known of [false, true])
    for (const kind of KINDS)
      expect(
        cells
          .flatMap((cell) =>
            cell.known === known && cell.kind === kind && cell.does ? [cell.client] : [],
          )
          .sort(),
      ).toEqual(clients);
});

describe.each(tested)('$client, stored $known: $kind', ({ client, known, kind, does }) => {
  it(`behaves as in the table: ${does}`, async () => {
    const visitor = await enterShop(client, known);
    const address = { ...games, order: games.unreleased, gift: `${store.url}/gift/1` }[kind];
    await open(visitor, address);
    await SEEN[kind](visitor, does);
    expect(visitor.trouble).toEqual([]);
    if (!known && does.startsWith('registration')) await leaveShop(client, visitor);
  });
});
