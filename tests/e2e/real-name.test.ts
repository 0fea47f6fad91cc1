import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSimulator } from '../../scripts/setup/simulator.mjs';
import type { Simulated } from '../../stories/simulator/install';
import { IN_GATE } from '../gate.mjs';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import type { VisitorOptions } from '../helpers/browser';
import { findGames, type Games } from '../helpers/games';
import { confirmSuccess, downloadOf, enter, send } from '../helpers/registration';
import { simulate, waitForStatus } from '../helpers/simulate';
import { type Store, startStore } from '../helpers/store-server';
import { openStoredData } from '../helpers/stored-data';
import { itInTestAll } from '../helpers/test-all';

const PLAYER = { name: '王小明', identity: '11010519491231002X', phone: '13800138000' };
const WECHAT =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.42';

let store: Store;
let games: Games;
let folder: string;
beforeAll(async () => {
  await buildSimulator();
  folder = await mkdtemp(path.join(tmpdir(), 'real-name-'));
  const env = { REALNAME_KEY_FILE: path.join(folder, 'key') };
  store = await startStore({ apps: 120, env });
  await store.store('realname', 'on', '--not-from', 'partner');
  games = await findGames(store.url);
});
afterAll(async () => {
  await closeProfiles();
  await store.close();
  await rm(folder, { recursive: true });
});

/** A shell around the page for each kind of download. Every shell: every-client.test.ts. */
const SHELLS: Record<
  string,
  { kind?: Simulated; userAgent?: string; download: 'file' | 'client' | 'tip' }
> = {
  browser: { download: 'file' },
  messaging: { userAgent: WECHAT, download: 'tip' },
  android: { kind: 'android', download: 'client' },
};
type Shell = (typeof SHELLS)[string];

async function visitor(
  { kind, userAgent }: Shell = { download: 'file' },
  more: VisitorOptions = {},
) {
  const options = { locale: 'en-US', worker: false, ...(userAgent && { userAgent }), ...more };
  const visit = await asNewVisitor(store.url, options);
  if (kind) await simulate(visit.page, kind);
  const seen: { path: string; body: string }[] = [];
  visit.page.on('request', (request) => {
    seen.push({ path: new URL(request.url()).pathname, body: request.postData() ?? '' });
  });
  const asked = (start: string) => seen.filter(({ path }) => path.startsWith(start));
  return { ...visit, asked };
}
type Visit = Awaited<ReturnType<typeof visitor>>;

/** Opens a page and waits until its download is adapted to the shell. */
async function open({ page, visit }: Visit, { download }: Shell, address: string): Promise<void> {
  // The report of the page is sent once everything that depends on the client is ready.
  const ready = page.waitForRequest(/\/log\/access$/);
  await visit(address);
  if (download === 'client') await waitForStatus(page);
  await ready;
}

/** Taps, and waits for the download to begin or for the tip. */
async function tapAndGet({ page, asked }: Visit, { download }: Shell, tap: () => Promise<void>) {
  const before = asked('/download/apk').length;
  await tap();
  if (download === 'client') await begun(page).waitFor();
  else if (download === 'tip') await page.getByRole('dialog').waitFor();
  else await expect.poll(() => asked('/download/apk').length).toBe(before + 1);
}

/** The button of a client's download that has started or completed. */
const begun = (page: Page) =>
  page.locator('main').getByRole('button', { name: /^(Pause|Install|Open) / });

const form = (page: Page) => page.getByRole('dialog').locator('form');

const shells = Object.entries(SHELLS).filter(([name]) => !IN_GATE || name === 'browser');
describe.each(shells)('in the shell %s', (_, shell) => {
  it('an app and a game without registration: a tap downloads without a form and a log entry; an unreleased game has no download', async () => {
    const guest = await visitor(shell);
    for (const kind of ['app', 'free'] as const) {
      await open(guest, shell, games[kind]);
      await tapAndGet(guest, shell, () => downloadOf(guest.page).click());
      expect(await form(guest.page).count()).toBe(0);
    }
    await guest.visit(games.unreleased);
    expect(await guest.page.locator('[data-game]').count()).toBe(0);
    expect([guest.asked('/assets/RealNamePopup-'), guest.asked('/log/activity')]).toEqual([[], []]);
    await guest.leave();
  });

  it('a game: the form opens at the first download, and each download is logged', async () => {
    const guest = await visitor(shell);
    const { page, asked } = guest;
    await open(guest, shell, games.game);
    if (shell.download === 'tip') {
      // Downloads do not work here, so there is no registration either.
      await tapAndGet(guest, shell, () => downloadOf(page).click());
      expect(await form(page).count()).toBe(0);
      return guest.leave();
    }
    await downloadOf(page).click();
    await form(page).waitFor();
    expect([asked('/download/apk'), asked('/log/activity')]).toEqual([[], []]);
    await enter(page, PLAYER);
    await send(page);
    await tapAndGet(guest, shell, () => confirmSuccess(page));
    await expect.poll(() => asked('/log/activity').length).toBe(1);
    expect(JSON.parse(asked('/log/activity')[0]?.body ?? '')).toMatchObject({
      resourceType: 1,
      ch: expect.stringMatching(/^(pp|zb|yy|sq|wdj)$/),
    });

    await open(guest, shell, games.other);
    await tapAndGet(guest, shell, () => downloadOf(page).click());
    expect(await form(page).count()).toBe(0);
    await expect.poll(() => asked('/log/activity').length).toBe(2);
    expect(asked('/realname/submit')).toHaveLength(1);
    expect(guest.trouble).toEqual([]);
    await guest.leave();
  });
});

describe('the popup', () => {
  it('downloads and logs nothing when it is closed, and returns the focus to the button', async () => {
    const guest = await visitor();
    const { page, asked } = guest;
    await open(guest, { download: 'file' }, games.game);
    await downloadOf(page).click();
    await form(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect
      .poll(() => downloadOf(page).evaluate((link) => link === document.activeElement))
      .toBe(true);
    expect([asked('/download/apk'), asked('/log/activity')]).toEqual([[], []]);
    // Asked again at the next tap.
    await downloadOf(page).click();
    await form(page).waitFor();
    await guest.leave();
  });

  it('is not shown to a visit from a listed source, and the download is not logged', async () => {
    const guest = await visitor();
    await open(guest, { download: 'file' }, `${games.game}?utm_source=partner`);
    await tapAndGet(guest, { download: 'file' }, () => downloadOf(guest.page).click());
    expect(guest.asked('/log/activity')).toEqual([]);
    await guest.leave();
  });

  it('has one message on a PC, and one beside each field on a phone', async () => {
    const texts = {
      pc: 'Your ID number or phone number is wrong, please re-enter and register',
      phone: 'Please enter correct information',
    };
    for (const device of ['pc', 'phone'] as const) {
      const guest = await visitor(undefined, { device });
      await open(guest, { download: 'file' }, games.game);
      await downloadOf(guest.page).click();
      await enter(guest.page, { name: '王小明', identity: '1', phone: '2' });
      const shown = guest.page.getByRole('dialog').getByText(texts[device]);
      await expect.poll(() => shown.count()).toBe(device === 'pc' ? 1 : 2);
      expect(await guest.page.locator('dialog [type=submit]').isDisabled()).toBe(true);
      await guest.leave();
    }
  });

  it('keeps the input when the request fails half-way, and stores nothing', async () => {
    const guest = await visitor();
    const { page } = guest;
    await open(guest, { download: 'file' }, games.game);
    await page.route('**/realname/submit', (route) => route.abort('connectionreset'), { times: 1 });
    await downloadOf(page).click();
    await enter(page, PLAYER);
    await send(page);
    await page
      .getByRole('alert')
      .getByText(/can’t be reached/)
      .waitFor();
    expect(await form(page).locator('[name=name]').inputValue()).toBe(PLAYER.name);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await open(guest, { download: 'file' }, games.other);
    await downloadOf(page).click();
    await form(page).waitFor();
    await guest.leave();
  });

  itInTestAll('does not prevent the download when its chunk fails to load', async () => {
    const guest = await visitor();
    await open(guest, { download: 'file' }, games.game);
    await guest.page.route(/\/assets\/(permits|RealNamePopup)-/, (route) => route.abort());
    await tapAndGet(guest, { download: 'file' }, () => downloadOf(guest.page).click());
    await guest.leave();
  });

  itInTestAll('is masked on /me, and can be erased there', async () => {
    const guest = await visitor();
    const { page, visit } = guest;
    await open(guest, { download: 'file' }, games.game);
    await downloadOf(page).click();
    await enter(page, PLAYER);
    await send(page);
    await tapAndGet(guest, { download: 'file' }, () => confirmSuccess(page));
    await visit(`${store.url}/me`);
    await openStoredData(page);
    await page.getByText('王**, 1****************X, 138****8000').waitFor();
    await page.getByRole('button', { name: /Clear.*Real-name/ }).click();
    // Leaving the page confirms it, so the test does not wait for the time of Undo.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect.poll(() => page.getByText('138****8000').count()).toBe(0);
    await open(guest, { download: 'file' }, games.game);
    await downloadOf(page).click();
    await form(page).waitFor();
    await guest.leave();
  });
});
