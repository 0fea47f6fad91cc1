import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { openPinnedBrowser } from '../visual/camera';
import { difference } from '../visual/difference';
import { decode, encode, encodePng, same } from '../visual/picture';

/** The approved pictures of the apps' pages. */
const APPROVED = path.join(import.meta.dirname, 'pictures');
const FOUND = path.resolve(import.meta.dirname, '../../dist/package-pictures');

/**
 * Takes a picture of a page, 360 px wide, in the browser of the stories' pictures, and compares it with the approved one pixel by
 * pixel. One that differs is written into `dist/package-pictures`: to approve it, move it into `tests/package/pictures`.
 *
 * @param open shows the page, and waits until it is rendered
 * @returns the difference in words; empty if there is none
 */
export async function differenceFromApproved(
  name: string,
  open: (page: Page) => Promise<unknown>,
): Promise<string> {
  const browser = await openPinnedBrowser();
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 640 },
      reducedMotion: 'reduce',
    });
    await open(page);
    const after = await decode(await page.screenshot({ fullPage: true, animations: 'disabled' }));
    const file = path.join(APPROVED, `${name}.webp`);
    const before = existsSync(file) ? await decode(readFileSync(file)) : undefined;
    if (before && same(before, after)) return '';
    mkdirSync(FOUND, { recursive: true });
    writeFileSync(path.join(FOUND, `${name}.webp`), await encode(after));
    if (!before) return `no picture yet: see dist/package-pictures/${name}.webp`;
    const { words, picture } = difference(before, after);
    writeFileSync(path.join(FOUND, `${name}.difference.png`), await encodePng(picture));
    return `${words}: see dist/package-pictures`;
  } finally {
    await browser.close();
  }
}
