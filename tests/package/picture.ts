import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { reportedIfFailed } from '../helpers/failure-report';
import { hashOf } from '../visual/approved';
import { openPinnedBrowser } from '../visual/camera';
import { decode, encodePng } from '../visual/picture';

/** Hashes of the approved pictures of the apps' pages: `<name> <hash>`. */
const APPROVED = path.join(import.meta.dirname, 'pictures.txt');
const FOUND = path.resolve(import.meta.dirname, '../../dist/package-pictures');

/**
 * Takes a picture of a page, 360 px wide, in the browser of the stories' pictures, and compares its hash with the approved one.
 * A picture that differs is written into `dist/package-pictures`: to approve it, write its hash into `pictures.txt`.
 *
 * @param open shows the page, and waits until it is rendered
 * @returns what differs, in words; empty if nothing does
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
    await reportedIfFailed(() => open(page));
    const picture = await decode(await page.screenshot({ fullPage: true, animations: 'disabled' }));
    const hash = hashOf(picture);
    if (readFileSync(APPROVED, 'utf8').split('\n').includes(`${name} ${hash}`)) return '';
    mkdirSync(FOUND, { recursive: true });
    writeFileSync(path.join(FOUND, `${name}.png`), await encodePng(picture));
    return `differs from the approved picture: see dist/package-pictures/${name}.png. If it is meant, its line in tests/package/pictures.txt is: ${name} ${hash}`;
  } finally {
    await browser.close();
  }
}
