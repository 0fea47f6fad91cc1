import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSimulator } from '../../scripts/setup/simulator.mjs';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import { forFile } from '../helpers/for-file';
import { findScreens } from '../helpers/screens';
import { simulate, waitForStatus } from '../helpers/simulate';
import { startStore } from '../helpers/store-server';

const store = forFile(() => startStore({ apps: 20 }));
beforeAll(buildSimulator);
afterAll(closeProfiles);

/** Taps on downloads that the store has stored. */
const stored = async (): Promise<number> => {
  const report = JSON.parse(await store.store('logs', 'report', '--json'));
  return report.steps.find(({ value }: { value: string }) => value === 'download')?.times ?? 0;
};

it('one download is stored once when the client is silent, and its file comes by the link', async () => {
  const { detail } = await findScreens(store.url);
  const { page, visit, leave } = await asNewVisitor(store.url, { locale: 'en-US', worker: false });
  await simulate(page, 'android', { misbehaves: 'silent' });
  await visit(detail);
  await waitForStatus(page);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Download / })
    .first()
    .click();
  const link = main.getByRole('link', { name: /^Download / }).first();
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.url()).toContain('/download/apk/');
  await expect.poll(stored).toBe(1);
  // Reports are sent in the order of their events: with the next page's, all of the last page's have arrived.
  const next = page.waitForResponse(/\/log\/access$/);
  await visit(detail);
  await next;
  expect(await stored()).toBe(1);
  await leave();
});
