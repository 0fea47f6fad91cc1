import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSimulator } from '../../scripts/setup/simulator.mjs';
import { BRIDGED } from '../../src/platform/client-type/client-type';
import type { Simulated } from '../../stories/simulator/install';
import { storageOf } from '../helpers/browser-storage';
import { appPaths, readPage } from '../helpers/screens';
import { simulate, waitForStatus } from '../helpers/simulate';
import { openStoredData } from '../helpers/stored-data';
import { onDemo } from './on-each-catalogue';

beforeAll(buildSimulator);

const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

/** Calls of a page that change something, without the token. */
function changesOf(page: Page) {
  const asked: { method: string; fields: Record<string, string>; status: Promise<number> }[] = [];
  page.on('request', (request) => {
    const { ctoken, ...fields } = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
    if (!fields.urlKey?.startsWith('behavior.')) return;
    expect(request.url()).not.toContain(ctoken);
    // A page that was left before the answer has none.
    const status = request.response().then(
      (response) => response?.status() ?? 0,
      () => 0,
    );
    asked.push({ method: request.method(), fields, status });
  });
  return asked;
}

onDemo({ worker: false }, (ground) => {
  describe('a reminder of an unreleased game', () => {
    /** A visitor with or without a client, on the page of the first announced game. */
    async function announced(kind?: Simulated) {
      const path = appPaths(await readPage(ground.screens.preorder))[0];
      if (!path) throw new Error('The demo catalogue announces no game.');
      const visitor = await ground.visitor({ locale: 'en-US' });
      if (kind) await simulate(visitor.page, kind);
      const changes = changesOf(visitor.page);
      await visitor.visit(ground.url + path);
      if (BRIDGED.some((one) => one === kind)) await waitForStatus(visitor.page);
      return { ...visitor, path, changes };
    }

    it.each([
      ['android', '1000'],
      ['ios-zb', '2000'],
      ['desktop', '3000'],
      [undefined, '3000'],
    ] as const)(
      'in a client of kind %s is set by the pre-order, and removed with it',
      async (kind, channel) => {
        const { page, path, changes, trouble, leave } = await announced(kind);
        await button(page, /^Pre-order /).click();
        await button(page, /^Remind me on /).click();
        await button(page, /^Cancel the reminder/).waitFor();
        await page.getByText(/No message is sent/).waitFor();
        const [added] = changes;
        expect(added?.fields).toMatchObject({
          urlKey: 'behavior.reminder.add',
          objectType: 'app',
          objectId: path.replace('/app/', ''),
          channel,
        });
        expect(Number(added?.fields.remindTime)).toBeGreaterThan(Date.now());
        // Book, ask, cancel: the reminder is cancelled as well.
        await button(page, /^Pre-ordered /).click();
        await button(page, /^Cancel the pre-order/).click();
        await button(page, /^Pre-order /).waitFor();
        expect(await button(page, /reminder|Remind/).count()).toBe(0);
        await expect.poll(() => changes.length).toBe(2);
        expect(changes[1]?.fields).toEqual({
          ...changes[1]?.fields,
          urlKey: 'behavior.reminder.cancel',
          idempotencyKey: added?.fields.idempotencyKey,
        });
        expect(await Promise.all(changes.map(({ status }) => status))).toEqual([200, 200]);
        expect(trouble).toEqual([]);
        await leave();
      },
    );

    it('is shown on any page from its day on, until the game’s page is opened, and listed on /me', async () => {
      const visitor = await announced('android');
      const { page, context, path, visit, changes, trouble } = visitor;
      const stored = () => storageOf(visitor);
      const game = await page.getByRole('heading', { level: 1 }).innerText();
      await button(page, /^Pre-order /).click();
      await button(page, /^Remind me on /).click();
      await button(page, /^Cancel the reminder/).waitFor();
      const note = page.getByRole('complementary', { name: 'Your reminder' });
      await visit(`${ground.url}/me`);
      await openStoredData(page);
      const row = page.locator('#privacy').getByRole('listitem').filter({ hasText: 'Reminders' });
      await row.getByRole('link', { name: game }).waitFor();
      expect(await note.count()).toBe(0);
      expect(await stored()).toContain('"reminders"');
      await page.clock.setFixedTime(Number(changes[0]?.fields.remindTime) + 1_000);
      await visit(`${ground.url}/apps`);
      await note.getByText(`${game} was expected on`).waitFor();
      await note.getByRole('link').click();
      await page.waitForURL(ground.url + path);
      await button(page, /^Pre-order /).waitFor();
      // The page deletes it when idle, after the button is shown.
      await expect.poll(stored).not.toContain('"reminders"');
      await visit(`${ground.url}/me`);
      await openStoredData(page);
      await page
        .getByRole('button', { name: /^Clear: / })
        .first()
        .waitFor();
      expect(await row.count()).toBe(0);
      expect(await note.count()).toBe(0);
      expect(trouble).toEqual([]);
      // The clock of this context cannot be returned to normal.
      await context.close();
    });

    it('is erased on /me, at the shop as well', async () => {
      const { page, visit, changes, trouble, leave } = await announced('android');
      await button(page, /^Pre-order /).click();
      await button(page, /^Remind me on /).click();
      await button(page, /^Cancel the reminder/).waitFor();
      await visit(`${ground.url}/me`);
      await openStoredData(page);
      await page.getByRole('button', { name: 'Clear: Reminders' }).click();
      // Leaving the page confirms it, so the test does not wait for the time of Undo.
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await expect.poll(() => changes.length).toBe(2);
      expect(changes[1]?.fields.idempotencyKey).toBe(changes[0]?.fields.idempotencyKey);
      await page.getByRole('button', { name: 'Clear: Reminders' }).waitFor({ state: 'detached' });
      expect(trouble).toEqual([]);
      await leave();
    });

    it('that fails is reported, and is stored at the next attempt', async () => {
      const { page, changes, leave } = await announced('android');
      await button(page, /^Pre-order /).click();
      await page.route('**/api/proxyNew', (route) => route.abort(), { times: 1 });
      await button(page, /^Remind me on /).click();
      await page.getByText(/couldn’t be set/).waitFor();
      await button(page, /^Remind me on /).click();
      await button(page, /^Cancel the reminder/).waitFor();
      expect(changes[1]?.fields).toEqual(changes[0]?.fields);
      await leave();
    });
  });
});
