import type { Browser, Page } from 'playwright';
import { LANGS, type Lang } from '../../contract/lang';
import { newVisitor } from '../helpers/browser';

/** How a screen is looked at. */
export interface Look {
  width: number;
  theme: 'light' | 'dark';
  lang: Lang;
}

/** Widths in px: the narrowest phones, a small and a usual one, a PC. */
const WIDTHS = [240, 320, 360, 1280];

export const LOOKS: readonly Look[] = WIDTHS.flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) => LANGS.map((lang) => ({ width, theme, lang }))),
);

/** Screens in one look, whole, as PNG, in the order of their addresses. */
export async function shoot(
  browser: Browser,
  store: string,
  addresses: readonly string[],
  { width, theme, lang }: Look,
): Promise<Buffer[]> {
  const device = width < 768 ? 'phone' : 'pc';
  const cookies = { lang, theme };
  const { page, leave } = await newVisitor(browser, store, {
    device,
    width,
    locale: lang,
    cookies,
  });
  try {
    const shots: Buffer[] = [];
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'load' });
      await showLazyImages(page);
      shots.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
    }
    return shots;
  } finally {
    await leave();
  }
}

/** Brings every image that lies within the page's width near, because only then it is fetched, and waits until it is shown. */
async function showLazyImages(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = [...document.querySelectorAll('main img[data-src]')].filter((image) => {
      const { width, left, right } = image.getBoundingClientRect();
      return width > 0 && right > 0 && left < innerWidth;
    });
    // Not `scrollIntoView`: it would move rows that scroll sideways too.
    const top = waiting[0]?.getBoundingClientRect().top;
    if (top !== undefined) scrollBy(0, top - innerHeight / 2);
    return waiting.length === 0 && [...document.images].every((image) => image.complete);
  });
  await page.evaluate(() => scrollTo(0, 0));
}
