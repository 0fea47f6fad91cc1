import type { Browser, Page } from 'playwright';
import { LANGS, type Lang } from '../../contract/lang';
import { newVisitor } from '../helpers/browser';

/** Settings of one picture of a screen. */
export interface Look {
  width: number;
  theme: 'light' | 'dark';
  lang: Lang;
}

/** Widths in px: the narrowest phones, a small and a usual one, a tablet, a PC. */
const WIDTHS = [240, 320, 360, 768, 1280];

export const LOOKS: readonly Look[] = WIDTHS.flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) => LANGS.map((lang) => ({ width, theme, lang }))),
);

/** Full screenshots with these settings, as PNG, in the order of their addresses. */
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

/** Scrolls every image within the page's width into view, because only then it loads, and waits until it is shown. */
async function showLazyImages(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = [...document.querySelectorAll('main img[data-src]')].filter((image) => {
      const { width, left, right } = image.getBoundingClientRect();
      return width > 0 && right > 0 && left < innerWidth;
    });
    // Not `scrollIntoView`, which would also scroll rows sideways.
    const top = waiting[0]?.getBoundingClientRect().top;
    if (top !== undefined) scrollBy(0, top - innerHeight / 2);
    return waiting.length === 0 && [...document.images].every((image) => image.complete);
  });
  await page.evaluate(() => scrollTo(0, 0));
}
