import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { MODERN_FLAGS } from './cdp';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { forget } from './failure-report';
import { listenForReport, unansweredOf } from './failure-report-playwright';

/** A visitor's options: the device class decides the user agent, the viewport and touch. */
export interface VisitorOptions {
  device?: 'phone' | 'pc';
  /** Width of the viewport, instead of the device's default. */
  width?: number;
  /** `Accept-Language`. */
  locale?: string;
  colorScheme?: 'light' | 'dark';
  javaScript?: boolean;
  /** False: a browser without service workers, like web-views of other apps. */
  worker?: boolean;
  cookies?: Readonly<Record<string, string>>;
  referer?: string;
  userAgent?: string;
}

/** A visitor: an empty profile, and a record of all errors. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Page and console errors, CSP violations, and failed requests to the store, in order. */
  trouble: string[];
  /** Opens a URL and waits until every inlined island is hydrated. */
  visit(url: string): Promise<void>;
  leave(): Promise<void>;
}

const PHONE =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const PC =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const devices = {
  phone: {
    userAgent: PHONE,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  },
  pc: { userAgent: PC, viewport: { width: 1280, height: 800 } },
};

/** User agents by device class, for requests without a browser. */
export const USER_AGENTS = { phone: PHONE, pc: PC } as const;

/**
 * Flags that keep the headless shell to a few processes. Its processes for graphics and network, and a renderer that waits
 * for the next site, took a quarter of the processor time of a visit.
 */
export const FEW_PROCESSES: readonly string[] = [
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--renderer-process-limit=1',
];

/**
 * Starts today's Chromium, as its headless shell if there is one. Throws with a sentence if there is no Chromium.
 *
 * @param scrollBars keeps a PC's scrollbars, which have a width
 * @param whole starts the whole browser, as visitors have it: with a back/forward cache, which Playwright disables, and with
 *   notifications. The headless shell has neither.
 * @param few keeps the whole browser to a few processes, as the shell always is
 */
export async function openBrowser({
  scrollBars = false,
  whole = false,
  few = false,
} = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await binaryFor(whole),
    // On a busy machine the network could measure as slow, and the visitor would get lite pages.
    args: [
      ...MODERN_FLAGS,
      ...(few || !whole ? FEW_PROCESSES : []),
      '--force-effective-connection-type=4G',
    ],
    headless: true,
    ignoreDefaultArgs: [
      ...(scrollBars ? ['--hide-scrollbars'] : []),
      ...(whole ? ['--disable-back-forward-cache'] : []),
    ],
  });
  return browser.on('context', listenForReport);
}

/** Undefined lets Playwright start its own headless shell, which is installed beside its own Chromium. */
async function binaryFor(whole: boolean): Promise<string | undefined> {
  const binary = (!whole && (await findHeadlessShell())) || (await findChromium());
  if (!binary)
    throw new Error('No Chromium here: run `npm test`, which sets one up, or set CHROMIUM_PATH.');
  return !whole && binary === chromium.executablePath() ? undefined : binary;
}

/** What the browser of a visitor is: the options of a browser context. */
export function profileOf(options: VisitorOptions): BrowserContextOptions {
  const { device = 'phone', width, javaScript = true } = options;
  const { viewport, ...kind } = devices[device];
  return {
    ...kind,
    ...(options.userAgent && { userAgent: options.userAgent }),
    viewport: width ? { ...viewport, width } : viewport,
    locale: options.locale ?? 'zh-CN',
    colorScheme: options.colorScheme ?? 'light',
    javaScriptEnabled: javaScript,
  };
}

/** Opens a browser context with an empty profile for the store at `url`. */
export async function newVisitor(
  browser: Browser,
  url: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext(profileOf(options));
  return visitorOf(await context.newPage(), url, options, () => context.close());
}

/** A visitor whose page is a new one in an empty profile. */
export async function visitorOf(
  page: Page,
  url: string,
  options: VisitorOptions,
  leave: () => Promise<void>,
): Promise<Visitor> {
  const { cookies = {}, referer, javaScript = true } = options;
  const context = page.context();
  listenForReport(context);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  if (options.worker === false)
    await page.addInitScript(
      () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
    );
  const trouble = listen(page, url);
  return {
    context,
    page,
    trouble,
    async visit(address) {
      await page.goto(address, { waitUntil: 'load', referer });
      if (javaScript) await hydrated(page);
    },
    leave() {
      forget(context);
      return leave();
    },
  };
}

/** Time limit for a page's next state, ms, the same as Playwright's. */
const TIMEOUT_MS = 30_000;

/**
 * Waits until every inlined island is hydrated. Playwright's locators and waits would first inject a script into the page.
 */
export const hydrated = (page: Page): Promise<void> =>
  waitUntil(page, 'it is hydrated', () => document.querySelector('html[data-hydrated]'));

/**
 * Waits until a condition holds on the current page.
 *
 * @param what names the condition in the error
 * @param isSo is serialized and runs in the page, without its closure
 * @param limit ms
 */
export async function waitUntil(
  page: Page,
  what: string,
  isSo: () => unknown,
  limit = TIMEOUT_MS,
): Promise<void> {
  const came = await page.evaluate(`new Promise((done) => {
    const end = performance.now() + ${limit};
    const look = () => {
      if ((${isSo})()) done(true);
      else if (performance.now() > end) done(false);
      else setTimeout(look, 10);
    };
    look();
  })`);
  if (!came) throw new Error(`Waited ${limit} ms in vain until ${what}: ${page.url()}`);
}

/** Waits until the page has started all that it does by itself: its chunks are loaded, its reports are sent. */
export const settled = (page: Page): Promise<void> =>
  waitUntil(
    page,
    'it has settled',
    () => performance.getEntriesByName('snowpea:settled').length > 0,
  );

/** Whether a visitor's page still waits for an answer; requests of its service worker don't count. */
export const hasPendingRequests = (page: Page): boolean =>
  unansweredOf(page.context()).some(
    (request) => !request.serviceWorker() && request.frame().page() === page,
  );

function listen(page: Page, store: string): string[] {
  const trouble: string[] = [];
  page.on('pageerror', ({ stack, name, message }) => {
    trouble.push(`exception: ${stack || `${name}: ${message}`}`);
  });
  page.on('console', (message) => {
    // Reported below, with status and URL.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      trouble.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('requestfailed', (request) => {
    // A navigation cancels pending requests of the previous page.
    const cancelled = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!cancelled) trouble.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    const ours = response.url().startsWith(store);
    if (ours && response.status() >= 400 && !response.request().isNavigationRequest()) {
      trouble.push(`answer ${response.status()}: ${response.url()}`);
    }
    if (!ours && /^https?:/.test(response.url())) trouble.push(`foreign: ${response.url()}`);
  });
  return trouble;
}
