import type { BrowserContext, Page } from 'playwright';
import { ALL } from './payloads';

/** Events on a page that no text may cause. */
export interface Happened {
  visits: number;
  /** Payloads that ran. */
  executions: string[];
  /** What the content security policy refused: injected markup, or a fault of the store. */
  reports: string[];
  /** Elements that only a payload can have created. */
  elements: string[];
}

/** The referrer of every visit. */
const REFERRER = `https://evil.example/?${encodeURIComponent(ALL)}`;

/** Elements and attributes that the store's pages never have. */
const FOREIGN =
  '[onerror],[onload],[onfocus],[onmouseover],iframe,math,base,meta[http-equiv=refresh],a[href^="javascript:" i],form[action^="javascript:" i],a[href^="data:text" i]';

/** Watches every page of a visitor. */
export async function watch(context: BrowserContext, happened: Happened): Promise<void> {
  await context.exposeBinding('taken', ({ page }) => {
    happened.executions.push(page.url().slice(0, 300));
  });
  await context.exposeBinding('reported', ({ page }, what: string) => {
    happened.reports.push(`${what} on ${page.url().slice(0, 300)}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reported } = window as unknown as { reported(what: string): void };
      reported(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** Opens an address, waits until the page has settled, and looks for injected content. */
export async function look(page: Page, address: string, happened: Happened): Promise<void> {
  happened.visits += 1;
  await page.goto(address, { waitUntil: 'load', referer: REFERRER });
  await inspect(page, happened);
}

export async function inspect(page: Page, happened: Happened): Promise<void> {
  const found = await page.evaluate((selector) => {
    return [...document.querySelectorAll(selector)].map((element) =>
      element.outerHTML.slice(0, 200),
    );
  }, FOREIGN);
  happened.elements.push(...found.map((html) => `${html} on ${page.url().slice(0, 200)}`));
}
