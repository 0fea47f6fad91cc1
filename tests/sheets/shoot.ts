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

/** Walks down the page, because images are fetched when they come near, and waits until none is on its way. */
async function showLazyImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
    scrollTo(0, 0);
    await frame();
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.currentSrc),
  );
}
