import type { Browser } from 'playwright';
import type { PageName } from './options';

/**
 * Paths of the measured pages, found by links in one store, because the others have the same catalogue.
 *
 * @throws when a page has no such link
 */
export async function findPaths(browser: Browser, url: string): Promise<Record<PageName, string>> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const linkOn = async (path: string, pattern: RegExp) => {
      const answer = await context.request.get(url + path);
      const link = pattern.exec(await answer.text())?.[1];
      if (!link) throw new Error(`${path} links no page that could be measured.`);
      return link;
    };
    return {
      home: '/',
      detail: await linkOn('/apps', /href="(\/app\/\d+)"/),
      search: `/search?key=${encodeURIComponent('天')}`,
      category: await linkOn('/apps', /href="(\/category\/[^"]+)"/),
      draw: await linkOn('/activities', /href="(\/lucky\/\d+)"/),
    };
  } finally {
    await context.close();
  }
}
