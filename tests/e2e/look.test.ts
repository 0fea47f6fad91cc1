import { afterAll, expect, it } from 'vitest';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import { forFile } from '../helpers/for-file';
import { startStore } from '../helpers/store-server';
import { workerActive } from '../helpers/worker-active';

const store = forFile(() => startStore({ apps: 20 }));
afterAll(closeProfiles);

it('after look set the offline page has the new look, once a page was opened with a network', async () => {
  const { page, context, visit, leave } = await asNewVisitor(store.url, { locale: 'en-US' });
  await visit(store.url);
  await workerActive(page);
  await visit(`${store.url}/apps`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  /** The title of a page that is not stored, without a network. */
  const offline = async () => {
    await context.setOffline(true);
    await page.goto(`${store.url}/games`);
    const title = await page.title();
    await context.setOffline(false);
    return title;
  };
  expect(await offline()).toContain('Snowpea');
  await store.store('look', 'set', 'docs/samples/look.json');
  // A page that is stored already is shown at once, and compared with the network's.
  await visit(`${store.url}/apps`);
  const stored = () =>
    page.evaluate(async () => (await (await caches.match('/offline'))?.text())?.slice(0, 300));
  await expect.poll(stored).toContain('data-look');
  expect(await offline()).toContain('Forest Apps');
  await leave();
});
