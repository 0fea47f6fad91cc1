import type { EventEmitter } from 'node:events';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright';
import { openBrowser, profileOf, type Visitor, type VisitorOptions, visitorOf } from './browser';

/** A profile whose visitor has left: its page is empty, and its stored data are not erased yet. */
interface Vacant {
  kind: string;
  page: Page;
  /** Origins with which its visitors have exchanged anything. */
  origins: Set<string>;
}

/** Vacant profiles of the browser, the oldest first. Each keeps a process. */
let vacant: Vacant[] = [];
const MOST_VACANT = 6;

/** Contexts of the visitors who have not left. */
const present = new Set<BrowserContext>();

let shared: Promise<Browser> | undefined;

/** One browser for all files of a worker, which ends with it. Visitors who come at the same time start it once. */
async function browserOfAll(): Promise<Browser> {
  const present = shared ?? openAgain();
  return (await present).isConnected() ? present : openAgain(present);
}

/** @param ended the browser to replace, unless another visitor has replaced it meanwhile */
function openAgain(ended?: Promise<Browser>): Promise<Browser> {
  if (shared && shared !== ended) return shared;
  vacant = [];
  shared = openBrowser();
  return shared;
}

/**
 * A visitor as new. If they have no service worker it is with the profile of an earlier one who has left, if there is one
 * of the same kind, from which everything is erased. A new profile starts a process and compiles every script again. A
 * visitor who changes what cannot be undone, such as the clock of all pages, closes their context instead of leaving.
 */
export async function asNewVisitor(url: string, options: VisitorOptions = {}): Promise<Visitor> {
  const browser = await browserOfAll();
  const { width, ...rest } = options;
  const profile = profileOf(rest);
  const kind = JSON.stringify(profile);
  const { page, origins } = take(options, kind) ?? (await open(browser, profile));
  const context = page.context();
  present.add(context);
  await erase(page, origins);
  if (width && profile.viewport) await page.setViewportSize({ ...profile.viewport, width });
  const visitor = await visitorOf(page, url, options, async () => {
    if (!present.delete(context)) return;
    if (canReuse(options)) await keep({ kind, page: await renew(context), origins });
    else await context.close();
  });
  context.on('request', (request: Request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  return visitor;
}

/** Whether a profile can be of several visitors: a service worker may still work when its visitor has left. */
const canReuse = ({ worker, javaScript }: VisitorOptions): boolean =>
  worker === false || javaScript === false;

/** Closes the profiles of visitors who have not left, for the end of a file. */
export async function closeProfiles(): Promise<void> {
  const contexts = [...present];
  present.clear();
  await Promise.all(contexts.map((context) => context.close()));
}

function take(options: VisitorOptions, kind: string): Vacant | undefined {
  if (!canReuse(options)) return undefined;
  const place = vacant.findLastIndex((one) => one.kind === kind);
  return place < 0 ? undefined : vacant.splice(place, 1)[0];
}

async function open(browser: Browser, profile: BrowserContextOptions) {
  const context = await browser.newContext(profile);
  ownListeners.set(context, new Set(listenersOf(context).map(({ listener }) => listener)));
  return { page: await context.newPage(), origins: new Set<string>() };
}

async function keep(profile: Vacant): Promise<void> {
  vacant.push(profile);
  if (vacant.length > MOST_VACANT) await vacant.shift()?.page.context().close();
}

type Listener = (...of: unknown[]) => void;

/** The listeners by which Playwright itself follows a context, such as to its end. */
const ownListeners = new WeakMap<BrowserContext, Set<Listener>>();

function listenersOf(context: BrowserContext) {
  // Casts: Playwright's types lack these methods of an emitter, and what a listener is.
  const emitter = context as unknown as EventEmitter;
  return emitter
    .eventNames()
    .flatMap((event) =>
      (emitter.listeners(event) as Listener[]).map((listener) => ({ event, listener })),
    );
}

/** Removes the listeners of tests to any event, one by one, so that Playwright stops to report the event. */
function removeListeners(context: BrowserContext): void {
  for (const { event, listener } of listenersOf(context))
    if (!ownListeners.get(context)?.has(listener))
      (context as unknown as EventEmitter).off(event, listener);
}

/** Closes all pages for a new one, which is opened before the others are closed, so that it has their process. */
async function renew(context: BrowserContext): Promise<Page> {
  removeListeners(context);
  const before = context.pages();
  const page = await context.newPage();
  await Promise.all(before.map((one) => one.close()));
  await context.unrouteAll();
  await Promise.all([context.setOffline(false), context.clearPermissions()]);
  return page;
}

/** Erases cookies, storages and caches, and what the browser has loaded. */
async function erase(page: Page, origins: Set<string>): Promise<void> {
  if (origins.size === 0) return;
  const context = page.context();
  const session = await context.newCDPSession(page);
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  origins.clear();
  await session.send('Network.clearBrowserCache');
  // Removes what the process keeps in memory.
  for (const cacheDisabled of [true, false])
    await session.send('Network.setCacheDisabled', { cacheDisabled });
  await session.detach();
  await context.clearCookies();
}
