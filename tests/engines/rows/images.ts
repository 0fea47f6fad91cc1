import { expect, it } from 'vitest';
import type { Ground } from './ground';

const LAST = '[].slice.call(document.querySelectorAll("main img[data-src]")).pop()';

/** Lazy images load near the viewport, fade in, and reserve their box. */
export function imageRows(ground: () => Ground): void {
  it('a lazy image loads near the viewport, fades in, and shifts nothing', async () => {
    const { tab, recorder, visit, leave } = await ground().visitor();
    await visit('/apps');
    const asked = (address: string) => recorder.seen().some(({ path }) => path.includes(address));
    await tab.evaluate(`void (window.lazy = ${LAST})`);
    const box = 'JSON.stringify([lazy.offsetTop, lazy.offsetWidth, lazy.offsetHeight])';
    const before = await tab.evaluate(box);
    const address = await tab.evaluate<string>('lazy.dataset.src.replace(/\\/\\d+\\.\\w+$/, "/")');
    expect(await tab.evaluate('lazy.getBoundingClientRect().top > innerHeight + 50')).toBe(true);
    expect(asked(address)).toBe(false);
    await tab.evaluate('lazy.scrollIntoView()');
    // After loading, the attribute that hides it is removed.
    await tab.waitFor('!lazy.hasAttribute("data-src") && lazy.naturalWidth > 0');
    await tab.waitFor('getComputedStyle(lazy).opacity === "1"');
    expect(asked(address)).toBe(true);
    expect(await tab.evaluate(box)).toBe(before);
    await leave();
  });
}
