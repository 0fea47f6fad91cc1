import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import { forFile } from '../helpers/for-file';
import { startStore } from '../helpers/store-server';

const KEY = 'sure-win';
const TEXT = (text: string) => ({ 'zh-CN': text, en: text });
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
/** As many prizes as draws, so every draw wins. */
const ACTIVITY = {
  key: KEY,
  title: TEXT('Sure win'),
  rules: TEXT('Whoever draws wins.'),
  apps: [],
  requires: 'nothing',
  starts: day(-1),
  ends: day(2),
  dailyChances: 1,
  slots: 3,
  // A sum of money, 1 yuan.
  prizes: [{ name: TEXT('Cup'), count: 3, amount: 100 }],
};
const WINNER = { name: 'Sample Winner', phone: '13912345678', address: '1 Sample Road' };

const store = forFile(() => startStore({ apps: 10 }));
afterAll(async () => {
  await closeProfiles();
  await rm(`${store.dataDir}.realname-key`, { force: true });
});

it('a winner enters an address, changes it, and confirms the arrival of the prize', async () => {
  const file = `${store.dataDir}/activity.json`;
  await writeFile(file, JSON.stringify([ACTIVITY]));
  await store.store('activity', 'create', file);
  await store.store('activity', 'open', KEY);
  const toSend = async () => {
    const output = `${store.dataDir}/to-send.ndjson`;
    await store.store('activity', 'prizes', KEY, '--output', output);
    const text = await readFile(output, 'utf8');
    await rm(output);
    return JSON.parse(text);
  };

  const { page, visit, trouble, leave } = await asNewVisitor(store.url, { locale: 'en-US' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(`${store.url}/activities`);
  await page.getByRole('link', { name: 'Sure win' }).click();
  await page.getByText('1 draw left today').waitFor();
  const wheel = page.getByRole('group', { name: 'Sure win' });
  // Every draw wins, so no cell is blank.
  expect(await wheel.getByRole('listitem').allTextContents()).toEqual([
    'Cup',
    'Cup',
    'Cup',
    'Cup',
    'Draw',
    'Cup',
    'Cup',
    'Cup',
    'Cup',
  ]);
  await wheel.getByRole('button').click();
  await page.getByRole('status').getByText('You won: Cup').waitFor();
  const won = page.getByRole('dialog', { name: 'You won!' });
  await won.getByText('Cup').waitFor();
  await won.getByRole('button', { name: 'Later' }).click();

  await page.getByRole('heading', { name: 'Latest winners' }).waitFor();
  expect(await page.getByText(/^Visitor /).allTextContents()).toEqual([
    expect.stringMatching(/^Visitor \*{3}\d{2}$/),
  ]);

  const mine = page.locator('[data-island=lucky] details');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await mine.locator('summary').getByText('1 to do').waitFor();
  await mine.locator('summary').click();
  await mine.getByText('¥1.00 · Address needed').waitFor();
  await button('Enter address').click();
  for (const [name, text] of Object.entries(WINNER))
    await page.locator(`dialog [name=${name}]`).fill(text);
  await button('Save').click();
  await page.getByText('The address was saved.').waitFor();
  await mine.getByText('¥1.00 · Not sent yet').waitFor();
  expect(await mine.textContent()).not.toContain('Address needed');
  expect(await toSend()).toMatchObject({ state: 'ready', ...WINNER });

  // On another day, the page shows the earlier input.
  await page.reload();
  await page.getByText('No draws left today. Come back tomorrow.').waitFor();
  await mine.locator('summary').click();
  await button('Change address').click();
  expect(await page.locator('dialog [name=address]').inputValue()).toBe(WINNER.address);
  await page.locator('dialog [name=address]').fill('2 Sample Road');
  await button('Save').click();
  await page.getByText('The address was saved.').waitFor();
  const { record, ...sent } = await toSend();
  expect(sent).toMatchObject({ state: 'ready', ...WINNER, address: '2 Sample Road' });

  await store.store('activity', 'sent', KEY, String(record));
  await page.reload();
  await mine.locator('summary').click();
  await button('I received it').click();
  await mine.getByText('¥1.00 · Received').waitFor();
  expect(await store.store('activity', 'prizes', '--all', KEY)).toContain('received');
  // The input is stored nowhere on the device.
  const stored = await page.evaluate(async () => [
    JSON.stringify({ ...localStorage, ...sessionStorage }),
    document.cookie,
    ...(await indexedDB.databases()).map(({ name }) => name),
  ]);
  expect(JSON.stringify(stored)).not.toContain(WINNER.phone);
  expect(trouble).toEqual([]);
  await leave();
});
