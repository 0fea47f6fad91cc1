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
