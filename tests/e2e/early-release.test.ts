import { rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import { forFile } from '../helpers/for-file';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { appPaths, readPage } from '../helpers/screens';
import { startStore } from '../helpers/store-server';

const store = forFile(() => startStore({ apps: 200 }));
afterAll(async () => {
  await closeProfiles();
  await rm(`${store.dataDir}.realname-key`, { force: true });
});

const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

it('a game that is released before its day is said on home, on /me and by its reminder', async () => {
  const [first, second] = appPaths(await readPage(`${store.url}/preorder`));
  if (!first || !second) throw new Error('The demo catalogue announces too few games.');
  const { page, visit, trouble, leave } = await asNewVisitor(store.url, { locale: 'en-US' });
  const names: string[] = [];
  for (const path of [first, second]) {
    await visit(store.url + path);
    names.push(await page.getByRole('heading', { level: 1 }).innerText());
    await button(page, /^Pre-order /).click();
    await button(page, /^Pre-ordered /).waitFor();
  }
  const [, reminded = ''] = names;
  await button(page, /^Remind me on /).click();
  await button(page, /^Cancel the reminder/).waitFor();
  const listed = async () => JSON.parse(await store.store('reminders', 'list', '--json'));
  const [{ packageName, day }] = await listed();
  const games = JSON.parse(await store.store('preorder', 'list', '--json'));
  for (const { app, orders } of games)
    if (orders > 0) await store.store('preorder', 'release', app);

  // The shop's reminder has moved to today.
  const today = new Date().toISOString().slice(0, 10);
  expect(day > today).toBe(true);
  expect(await listed()).toMatchObject([{ packageName, day: today, count: 1 }]);

  await visit(`${store.url}/`);
  const toast = page.getByText(/, which you pre-ordered, is out now\.$/);
  await toast.waitFor();
  await visit(`${store.url}/me`);
  await page.getByText(`${reminded} is out now. Take a look.`).waitFor();
  await toast.waitFor();
  const tiles = page.getByRole('main').getByRole('button');
  const notes = page.locator('section:not([hidden])').getByText('Out now', { exact: true });
  await tiles.filter({ hasText: 'Pre-orders' }).first().click();
  await expect.poll(() => notes.count()).toBe(2);
  await tiles.filter({ hasText: 'Reminders' }).first().click();
  await expect.poll(() => notes.count()).toBe(1);
  // Once closed, the message does not come back.
  const [said] = /^(.*), which/.exec((await toast.innerText()) ?? '')?.slice(1) ?? [];
  expect(names).toContain(said);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await visit(`${store.url}/`);
  await waitUntilSettled(page);
  expect(await toast.count()).toBe(0);
  expect(trouble).toEqual([]);
  await leave();
});
