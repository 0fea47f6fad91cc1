import { describe, expect, it } from 'vitest';
import type { Ground } from './ground';
import { hidden, visible } from './look';

const BUTTON = '[data-island=menu] summary';
const LINK = '[data-island=menu] a[href="/categories"]';
/** A link of the page that the panel does not reach. */
const BEHIND = 'footer a[href="/about"]';
const OPEN = 'document.querySelector("[data-island=menu] details").open';
/** The scrim is a part of the button, which no selector finds. */
const MASKED = `!!document.elementFromPoint(innerWidth / 2, innerHeight - 9).closest('summary')`;

/** The navigation button toggles menu and scrim together; so does the scrim. */
export function menuRows(ground: () => Ground): void {
  describe('the header’s menu', () => {
    it('opens and closes with its scrim: by the button, the scrim and Escape', async () => {
      const { tab, visit, leave } = await ground().regular();
      await visit('/apps');
      const before = await tab.evaluate('location.href');
      const ways = [() => tab.click(BUTTON), () => tab.click(BEHIND), () => tab.press('Escape')];
      for (const hide of ways) {
        expect(await tab.evaluate(`${hidden(LINK)} && !${MASKED}`)).toBe(true);
        await tab.click(BUTTON);
        await tab.waitFor(`${visible(LINK)} && ${MASKED}`);
        expect(await tab.evaluate(OPEN)).toBe(true);
        await hide();
        await tab.waitFor(`${hidden(LINK)} && !${MASKED}`);
        expect(await tab.evaluate(OPEN)).toBe(false);
      }
      expect(await tab.evaluate('location.href')).toBe(before);
      await leave();
    });

    it('opens on a tap, and its links work', async () => {
      const { tab, visit, leave } = await ground().regular();
      await visit('/apps');
      await tab.tap(BUTTON);
      await tab.waitFor(visible(LINK));
      await tab.leads(() => tab.tap(LINK));
      expect(await tab.evaluate('location.pathname')).toBe('/categories');
      await leave();
    });
  });
}
