import type { Page } from 'playwright';
import { colourViolations, violations } from './axe';
import type { Visitor } from './browser';
import { setTheme } from './colours';
import { readToTheEnd, waitUntilSettled } from './layout-shifts';
import { crowdedHeader, horizontalOverflow, setTextSize, textSize } from './room';
import { shortenLists } from './shorten-lists';

/** Widths to check, and one with text of twice the size. Pages load at the first. */
const WIDTHS = { phone: [360, 320, 240], pc: [1280, 768] } as const;
const TEXT_PX = 16;

export type Device = keyof typeof WIDTHS;

/**
 * Opens a page for each URL and runs every check on it.
 *
 * @param isClose whether a page is checked by axe too, which takes as long as everything else
 */
export async function lookAround(
  visitor: Visitor,
  device: Device,
  isClose: (address: string) => boolean = () => true,
) {
  const { context, page, trouble, visit } = visitor;
  const session = await context.newCDPSession(page);
  const [usual, ...others] = WIDTHS[device];
  const height = page.viewportSize()?.height ?? 0;
  const resize = (width: number) => page.setViewportSize({ width, height });

  /** @param plant adds a fault to the loaded page */
  return async function look(
    address: string,
    plant: (page: Page) => Promise<unknown> = async () => undefined,
  ): Promise<string[]> {
    const faults: string[] = [];
    const note = (where: string, found: string[]) =>
      faults.push(...found.map((fault) => `${where}: ${fault}`));

    await visit(address);
    await plant(page);
    await waitUntilSettled(page);
    await readToTheEnd(page);
    await page.evaluate(() => scrollTo(0, 0));

    note(`${usual} px`, await horizontalOverflow(page));
    for (const width of others) {
      await resize(width);
      note(`${width} px`, await horizontalOverflow(page));
    }
    await resize(usual);

    await setTextSize(session, 2 * TEXT_PX);
    note('text at 200 %', (await textSize(page)) === 2 * TEXT_PX ? [] : ['keeps its size']);
    for (const width of WIDTHS[device]) {
      await resize(width);
      note(`text at 200 %, ${width} px`, [
        ...(await horizontalOverflow(page)),
        ...(await crowdedHeader(page)),
      ]);
    }
    await resize(usual);
    await setTextSize(session, TEXT_PX);

    if (isClose(address)) {
      await shortenLists(page);
      note('light', await violations(page));
      await setTheme(page, 'dark');
      note('dark', await colourViolations(page));
      await setTheme(page, 'auto');
    }

    note('hydration', await hydration(page));
    note('trouble', trouble.splice(0));
    return faults;
  };
}

const hydration = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const times = performance.getEntriesByName('snowpea:hydrated').length;
    return times === 1 ? [] : [`marked ${times} times`];
  });
