import { expect, it } from 'vitest';
import type { Ground, Visitor } from './ground';

const link = (query: string) => `#settings a[href*="${query}"]`;
const lang = 'document.documentElement.lang';
const theme = 'document.documentElement.dataset.theme';
const background = 'getComputedStyle(document.body).backgroundColor';

/** Scrolls to the footer, which loads the button to the top: leaving earlier would abort that. */
async function goDown({ tab, recorder }: Visitor): Promise<void> {
  await tab.evaluate('document.querySelector("footer").scrollIntoView()');
  await recorder.quiet();
}

/** The language in the menu, and the theme by the settings. */
export function preferenceRows(ground: () => Ground): void {
  it('the menu’s language changes the page, its theme the colours, and both persist', async () => {
    const visitor = await ground().regular();
    const { tab, arrived, recorder, visit, leave } = visitor;
    const backgrounds = new Set<string>();
    await visit('/apps');
    for (const [wanted, colours] of [
      ['en', 'dark'],
      ['zh-CN', 'light'],
    ] as const) {
      await tab.click('header summary[aria-label]');
      await tab.click('header li summary');
      await tab.leads(() => tab.click(`header a[href*="lang=${wanted}"]`));
      expect(await tab.evaluate(lang)).toBe(wanted);
      await arrived();
      // On a phone, the other settings are on the page of the visitor's own things.
      await visit('/me');
      await goDown(visitor);
      await tab.click(link(`theme=${colours}`));
      await tab.waitFor(`${theme} === '${colours}'`);
      await recorder.quiet();
      await visit('/games');
      expect(await tab.evaluate(lang)).toBe(wanted);
      expect(await tab.evaluate(theme)).toBe(colours);
      backgrounds.add(await tab.evaluate(background));
    }
    expect(backgrounds.size).toBe(2);
    await leave();
  });
}
