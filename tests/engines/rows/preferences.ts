import { describe, expect, it } from 'vitest';
import type { Ground, Visitor } from './ground';

const link = (query: string) => `footer a[href*="${query}"]`;
const lang = 'document.documentElement.lang';
const theme = 'document.documentElement.dataset.theme';

/** Scrolls to the footer, which loads the button to the top: leaving earlier would abort that. */
async function goDown({ tab, recorder }: Visitor): Promise<void> {
  await tab.evaluate('document.querySelector("footer").scrollIntoView()');
  await recorder.quiet();
}

/** Language and theme by the footer's links, with and without scripts. */
export function preferenceRows(ground: () => Ground): void {
  describe('the footer’s preference', () => {
    it('for a language changes the page, and persists', async () => {
      const visitor = await ground().regular();
      const { tab, arrived, visit, leave } = visitor;
      for (const wanted of ['en', 'zh-CN']) {
        await visit('/apps');
        await goDown(visitor);
        await tab.leads(() => tab.click(link(`lang=${wanted}`)));
        expect(await tab.evaluate(lang)).toBe(wanted);
        await arrived();
        await visit('/games');
        expect(await tab.evaluate(lang)).toBe(wanted);
      }
      await leave();
    });

    it('for a theme changes the colours, and persists', async () => {
      const visitor = await ground().regular();
      const { tab, recorder, visit, leave } = visitor;
      const colours = new Set<string>();
      for (const wanted of ['dark', 'light']) {
        await visit('/apps');
        await goDown(visitor);
        await tab.click(link(`theme=${wanted}`));
        await tab.waitFor(`${theme} === '${wanted}'`);
        await recorder.quiet();
        await visit('/games');
        expect(await tab.evaluate(theme)).toBe(wanted);
        colours.add(await tab.evaluate('getComputedStyle(document.body).backgroundColor'));
      }
      expect(colours.size).toBe(2);
      await leave();
    });
  });
}
