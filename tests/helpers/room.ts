import type { CDPSession, Page } from 'playwright';

/** Horizontal overflow in px, and the widest elements; empty without overflow. */
export const horizontalOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.scrollingElement as HTMLElement; // cast: every document has one
    const over = root.scrollWidth - root.clientWidth;
    if (over <= 0) return [];
    const widest = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .reduce((a, b) => (b.right > a.right ? b : a));
    return [`moves sideways by ${over} px: ${widest.element.outerHTML.slice(0, 120)}`];
  });

/** Elements of the header that are cut off or overlap another one. */
export const crowdedHeader = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll('header a, header input, header button, header summary'),
    ]
      .filter((each) => each.checkVisibility())
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    return shown
      .filter(
        ({ each, box }) =>
          box.left < 0 ||
          box.right > innerWidth ||
          shown.some(
            (other) =>
              other.each !== each &&
              other.box.left + 1 < box.right &&
              box.left + 1 < other.box.right &&
              other.box.top + 1 < box.bottom &&
              box.top + 1 < other.box.bottom,
          ),
      )
      .map(({ each }) => `no room in the header: ${each.outerHTML.slice(0, 80)}`);
  });

/** The tallest strip of a page, in px, in which there is neither text nor picture. */
export const largestGap = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const boxes = [...document.querySelectorAll('img, svg')].map((one) =>
      one.getBoundingClientRect(),
    );
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNode(texts.currentNode);
      if (texts.currentNode.textContent?.trim()) boxes.push(range.getBoundingClientRect());
    }
    const shown = boxes.filter(({ width, height }) => width > 0 && height > 0);
    let end = -scrollY;
    let gap = 0;
    for (const { top, bottom } of shown.sort((a, b) => a.top - b.top)) {
      gap = Math.max(gap, top - end);
      end = Math.max(end, bottom);
    }
    return Math.round(gap);
  });

/** Sets the browser's default text size; 16 px normally. */
export const setTextSize = (session: CDPSession, px: number): Promise<unknown> =>
  session.send('Page.setFontSizes', {
    fontSizes: { standard: px, fixed: Math.round(px * 0.8125) },
  });

/** The size of a page's body text, in px. */
export const textSize = (page: Page): Promise<number> =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
