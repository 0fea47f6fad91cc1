import type { BrowserContext, Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { newVisitor, openBrowser } from '../helpers/browser';
import { workerActive } from '../helpers/worker-active';
import { onDemo } from './on-each-catalogue';

/** Grants notifications, opens the home page, and waits for its service worker. */
async function allowNotifications(page: Page, context: BrowserContext, url: string) {
  await context.grantPermissions(['notifications'], { origin: url });
  await page.goto(url);
  await workerActive(page);
}

/** What a push service delivers to the browser, for the shop's service worker. */
async function pushService(page: Page, context: BrowserContext, origin: string) {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations)
        if (scopeURL.startsWith(origin)) resolve(registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** The notifications that are shown. */
const notifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/**
 * Taps the notification; returns the page that the worker opens. DevTools cannot tap, and without a real tap the browser opens no
 * window. So the worker gets a simulated event, and its call is recorded.
 */
async function tap(context: BrowserContext): Promise<unknown[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  return worker.evaluate(async () => {
    // Cast: this runs in the worker, whose types the tests of pages lack.
    const scope = globalThis as never as {
      clients: { openWindow(url: string): Promise<null> };
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): boolean;
    };
    const opened: string[] = [];
    scope.clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    const tapped = new Event('notificationclick');
    scope.dispatchEvent(Object.assign(tapped, { notification, waitUntil: () => undefined }));
    return opened;
  });
}

onDemo((ground) => {
  it('shows the notification of a release once, and a tap opens the game’s page', async () => {
    const browser = await openBrowser({ whole: true });
    onTestFinished(() => browser.close());
    const { page, context } = await newVisitor(browser, ground.url);
    await allowNotifications(page, context, ground.url);
    const deliver = await pushService(page, context, ground.url);
    // Whoever knows the subscription's keys may send anything.
    const odd = ['x', 'null', '{"app":"//evil.example","title":"x","text":"x"}'];
    for (const text of odd) await deliver(text);
    const message = { app: 7, title: 'Seven is out', text: 'You pre-ordered it.' };
    for (const _ of [1, 2]) await deliver(JSON.stringify(message));
    const shown = { title: message.title, body: message.text, tag: 'release-7' };
    await expect.poll(() => notifications(page)).toEqual([shown]);
    expect(await tap(context)).toEqual(['/app/7']);
    expect(await notifications(page)).toEqual([]);
  });
});
