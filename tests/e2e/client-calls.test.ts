import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PRODUCT_ID } from '../../contract/entities/client';
import { buildSimulator } from '../../scripts/setup/simulator.mjs';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import { forFile } from '../helpers/for-file';
import { simulate } from '../helpers/simulate';
import { startStore } from '../helpers/store-server';

const TEXT = (text: string) => ({ 'zh-CN': text, en: text });
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
/** As many prizes as draws, so every draw wins. */
const ACTIVITY = {
  key: 'for-taobao',
  title: TEXT('For Taobao users'),
  rules: TEXT('Whoever draws wins.'),
  apps: [],
  requires: 'taobao',
  starts: day(-1),
  ends: day(2),
  dailyChances: 1,
  slots: 3,
  prizes: [{ name: TEXT('Cup'), count: 3 }],
};

const store = forFile(() =>
  startStore({
    apps: 10,
    env: { ACCOUNT_VERIFIER: 'simulated', LOG_SINK: 'both' },
  }),
);
beforeAll(buildSimulator);
afterAll(async () => {
  await closeProfiles();
  await rm(`${store.dataDir}.realname-key`, { force: true });
});

/** The reports that the store has received, by kind. */
function reports(): Record<string, Record<string, unknown>> {
  const lines = store.output().split('\n');
  const printed = lines
    .filter((line) => line.startsWith('{"kind"'))
    .map((line) => JSON.parse(line));
  return Object.fromEntries(printed.map(({ kind, payload }) => [kind, payload]));
}

it('a client that refuses its info while it is starting is known in the store’s reports, with its own channel', async () => {
  const { page, visit, leave } = await asNewVisitor(store.url, { locale: 'en-US' });
  await simulate(page, 'android', {
    info: { channel: 'store-7', productId: PRODUCT_ID.partner },
    infoRefusals: 5,
  });
  await visit(store.url);
  const channels = { ch: 'pp', channel: 'store-7' };
  await expect
    .poll(reports)
    .toMatchObject({ access: { ...channels, productId: '2001' }, track: channels });
  const report = JSON.parse(await store.store('logs', 'report', '--json'));
  expect(report).toMatchObject({
    channels: [{ value: 'pp' }],
    clients: [{ value: 'store-7' }],
    products: [{ value: '2001' }],
  });
  await leave();
});

it('a visitor signs in, then binds a Taobao account, and draws', async () => {
  const file = `${store.dataDir}/activity.json`;
  await writeFile(file, JSON.stringify([ACTIVITY]));
  await store.store('activity', 'create', file);
  await store.store('activity', 'open', ACTIVITY.key);
  const { page, visit, trouble, leave } = await asNewVisitor(store.url, { locale: 'en-US' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // This host binds nothing before its visitor has signed in.
  await simulate(page, 'ios-zb');
  await visit(`${store.url}/activities`);
  await page.getByRole('link', { name: ACTIVITY.title.en }).click();
  await page.getByText('1 draw left today').waitFor();
  const draw = page.locator('[data-island=lucky] [role=group] button').first();
  await draw.click();
  await page.getByText('Link a Taobao account in the store app before you draw.').waitFor();
  await page.getByRole('button', { name: 'Link a Taobao account' }).click();
  await page.getByText('Link a Taobao account in the store app').waitFor({ state: 'detached' });
  await draw.click();
  await page.getByRole('status').getByText('You won: Cup').waitFor();
  const report = await store.store('activity', 'report', ACTIVITY.key);
  expect(report).toMatch(/1 draw by 1 visitor;.*not signed in.*without a Taobao account/);
  // The shop's first two answers: nobody is signed in; no Taobao account is bound.
  expect(trouble.map((one) => one.slice(0, 10))).toEqual(['answer 401', 'answer 403']);
  await leave();
});
