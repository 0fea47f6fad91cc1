import type { Page } from 'playwright';
import { colourViolations, violations } from './axe';
import type { Visitor } from './browser';
import { setTheme } from './colours';
import { readToTheEnd, waitUntilSettled } from './layout-shifts';
import { crowdedHeader, horizontalOverflow, setTextSize, textSize } from './room';
import type { Network } from './slow-network';

/**
 * Removes the middle of long lists outside of islands, for checks that take long for each entry: entries of one list are
 * one component, and six of them remain.
 */
export const shortenLists = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const list of document.querySelectorAll('main :is(ol, ul):not([data-island] *)'))
      for (const entry of [...list.children].slice(4, -2)) entry.remove();
  });

/** Widths to check, also with text of twice the size. */
const WIDTHS = { phone: [360, 320, 240], pc: [1280, 768] } as const;
const TEXT_PX = 16;

export type Device = keyof typeof WIDTHS;

/** What is checked besides the checks of every page. */
export type Also =
  /** All of axe's rules, which take as long as everything else. */
  | { axe: true }
  /** That nothing shifts while the rest of the page arrives late. */
  | { shifts: Network };

/** Opens a page for each URL and runs every check on it. Pages load at the visitor's width. */
export async function lookAround(visitor: Visitor, device: Device, also: Also) {
  const { context, page, trouble, visit } = visitor;
  const session = await context.newCDPSession(page);
  const { width: usual = 0, height = 0 } = page.viewportSize() ?? {};
  const others = WIDTHS[device].filter((width) => width !== usual);
  const resize = (width: number) => page.setViewportSize({ width, height });
  const network = 'shifts' in also ? also.shifts : undefined;

  /** @param plant adds a fault to the loaded page */
  return async function look(
    address: string,
    plant: (page: Page) => Promise<unknown> = async () => undefined,
  ): Promise<string[]> {
    const faults: string[] = [];
    const note = (where: string, found: string[]) =>
      faults.push(...found.map((fault) => `${where}: ${fault}`));

    await (network?.open ?? visit)(address);
    await plant(page);
    network?.bring();
    await waitUntilSettled(page);
    await readToTheEnd(page);
    note('shifts', (await network?.shifts()) ?? []);
    await page.evaluate(() => scrollTo(0, 0));

    note(`${usual} px`, await horizontalOverflow(page));
    for (const width of others) {
      await resize(width);
      note(`${width} px`, await horizontalOverflow(page));
    }
    await resize(usual);

    await setTextSize(session, 2 * TEXT_PX);
    note('text at 200 %', (await textSize(page)) === 2 * TEXT_PX ? [] : ['keeps its size']);
    for (const width of [usual, ...others]) {
      await resize(width);
      note(`text at 200 %, ${width} px`, [
        ...(await horizontalOverflow(page)),
        ...(await crowdedHeader(page)),
      ]);
    }
    await resize(usual);
    await setTextSize(session, TEXT_PX);

    if ('axe' in also) {
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
