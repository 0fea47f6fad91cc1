import { setTimeout } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { expect, it, onTestFinished } from 'vitest';
import { MODERN_FLAGS } from '../helpers/cdp';
import { findChromium } from '../helpers/chromium.mjs';
import { listenToPage } from '../helpers/failure-report-puppeteer';
import { forFile } from '../helpers/for-file';
import { startFront } from '../helpers/front';
import { startStore } from '../helpers/store-server';

const store = forFile(() => startStore({ apps: 10 }));
const front = forFile(() => startFront(store.url));

/** Time for a page to do what it does after loading, ms. */
const LATER_MS = 3_000;

it('a page that is rendered in advance reports and calls nothing until it is opened', async () => {
  // Playwright forbids rendering in advance, Puppeteer does not.
  const browser = await puppeteer.launch({
    executablePath: await findChromium(),
    args: [...MODERN_FLAGS, '--force-effective-connection-type=4G'],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  listenToPage(page);
  await page.setViewport({ width: 1280, height: 800 });
  await page.evaluateOnNewDocument(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await page.goto(`${front.url}/apps`, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('snowpea:settled').length > 0);
  const link = await page.waitForSelector('main [data-app-id] a[href^="/app/"]');
  const path = await link?.evaluate((a) => a.getAttribute('href'));
  // The page's own reports may come late.
  await expect
    .poll(() => front.passed.map((one) => one.path), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['/log/access', '/track']));
  const before = front.passed.length;
  const since = () => front.passed.slice(before).map((one) => one.path);
  /** What only a visitor's page requests. */
  const done = () => since().filter((one) => !/^\/(?:app\/|assets\/|(?:img|qr)\/|icon)/.test(one));
  await link?.hover();
  await expect.poll(since, { timeout: 20_000 }).toContain(path);
  await setTimeout(LATER_MS);
  expect(done()).toEqual([]);
  await Promise.all([page.waitForNavigation(), link?.click()]);
  const age = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    // Cast: the types of the DOM lack this field.
    return (entry as unknown as { activationStart: number }).activationStart;
  });
  expect(age).toBeGreaterThan(0);
  // The control: it was rendered in advance, and reports now.
  await expect.poll(done).toContain('/log/access');
  expect(since().filter((one) => one === path)).toHaveLength(1);
});
