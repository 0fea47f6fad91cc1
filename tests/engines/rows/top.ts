import { expect, it } from 'vitest';
import type { Ground } from './ground';
import { visible } from './look';

/** Not the skip link, which has the same target and is a direct child of the body. */
const TOP = 'body > div a[href="#main"]';

/** It fades in: shown once its opacity is 1. */
const shown = `${visible(TOP)} && getComputedStyle(document.querySelector('${TOP}')).opacity === '1'`;
const away = `!${visible(TOP)} || getComputedStyle(document.querySelector('${TOP}')).opacity === '0'`;

/** A button to the top fades in once the page is scrolled, and scrolls back over a second. */
export function topRows(ground: () => Ground): void {
  it('the button to the top appears after a scroll, scrolls back with an animation, and disappears', async () => {
    const { tab, visit, leave } = await ground().regular();
    await visit('/apps');
    expect(await tab.evaluate(away)).toBe(true);
    await tab.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await tab.waitFor(shown);
    const from = await tab.evaluate<number>('scrollY');
    await tab.evaluate(`void addEventListener('scroll', function () {
      window.places = (window.places || []).concat(scrollY);
    })`);
    await tab.click(TOP);
    await tab.waitFor('scrollY === 0');
    const between = await tab.evaluate<number[]>('window.places');
    expect(between.filter((y) => y > 0 && y < from).length).toBeGreaterThan(2);
    await tab.waitFor(away);
    await leave();
  });
}
