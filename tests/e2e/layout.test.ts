import { expect, it } from 'vitest';
import type { Visitor } from '../helpers/browser';
import { onEachCatalogue } from './on-each-catalogue';

const WIDTHS = [240, 320, 360, 768, 1280];

/** How many px the page can be moved sideways, and what reaches farthest. */
const overhang = (page: Visitor['page']) =>
  page.evaluate(() => {
    const page = document.scrollingElement as HTMLElement; // there is one in every document
    const over = page.scrollWidth - page.clientWidth;
    if (over <= 0) return '';
    const widest = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .reduce((a, b) => (b.right > a.right ? b : a));
    return `${over} px: ${widest.element.outerHTML.slice(0, 120)}`;
  });

/** What of the header is cut off or lies on its neighbour, left or right. */
const crammed = (page: Visitor['page']) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('header a, header input, header button')]
      .filter((each) => each.checkVisibility())
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .sort((a, b) => a.box.left - b.box.left);
    return shown
      .filter(({ box }, i) => {
        const before = shown[i - 1];
        return (
          box.left < 0 || box.right > innerWidth || (before && before.box.right > box.left + 1)
        );
      })
      .map(({ each }) => each.outerHTML.slice(0, 80))
      .join('\n');
  });

onEachCatalogue((ground) => {
  it.each(WIDTHS)('no screen moves sideways at %d px', async (width) => {
    const device = width < 768 ? 'phone' : 'pc';
    const wrong: Record<string, string> = {};
    for (const locale of ['zh-CN', 'en-US']) {
      const { page, visit, leave } = await ground.visitor({ device, width, locale });
      for (const [screen, address] of Object.entries(ground.screens)) {
        if (!address) continue;
        await visit(address);
        const over = await overhang(page);
        if (over) wrong[`${screen} ${locale}`] = over;
      }
      await leave();
    }
    expect(wrong).toEqual({});
  });

  it.each([360, 1280])('text twice as large has the room it needs at %d px', async (width) => {
    const { page, visit, leave } = await ground.visitor({
      device: width < 768 ? 'phone' : 'pc',
      width,
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const wrong: Record<string, string> = {};
    for (const [screen, address] of Object.entries(ground.screens)) {
      if (!address) continue;
      await visit(address);
      const found = (await overhang(page)) || (await crammed(page));
      if (found) wrong[screen] = found;
    }
    expect(wrong).toEqual({});
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    // Two that lie on each other are seen.
    await page.evaluate(() => {
      const field = document.querySelector<HTMLElement>('header input');
      if (field) field.style.marginLeft = '-9em';
    });
    expect(await crammed(page)).not.toBe('');
    await leave();
  });

  it('would notice one that does', async () => {
    const { page, visit, leave } = await ground.visitor({ width: 240 });
    await visit(ground.screens.home);
    await page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', `<p>${'w'.repeat(200)}</p>`);
      for (const element of [document.documentElement, document.body])
        element.removeAttribute('style');
    });
    const noticed = await overhang(page);
    const hidden = await page.evaluate(() => getComputedStyle(document.documentElement).overflowX);
    expect(noticed || hidden).not.toBe('');
    await leave();
  });
});
