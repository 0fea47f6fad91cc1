import { describe, expect, it } from 'vitest';
import type { Ground } from './ground';
import { attribute, hidden, visible } from './look';

const BUTTON = '[data-island=menu] [role=button]';
const LINK = '[data-island=menu] a[href="/games"]';
const MASK = '[data-island=menu] [aria-hidden=true]';

/** The navigation button toggles menu and scrim together; so does the scrim. */
export function menuRows(ground: () => Ground): void {
  describe('the header’s menu', () => {
    it('opens and closes with its scrim: by the button, the scrim and Escape', async () => {
      const { tab, visit, leave } = await ground().regular();
      await visit('/apps');
      const before = await tab.evaluate('location.href');
      const ways = [
        () => tab.click(BUTTON),
        () => tab.click(MASK, 'bottom'),
        () => tab.press('Escape'),
      ];
      for (const hide of ways) {
        expect(await tab.evaluate(`${hidden(LINK)} && ${hidden(MASK)}`)).toBe(true);
        await tab.click(BUTTON);
        await tab.waitFor(`${visible(LINK)} && ${visible(MASK)}`);
        expect(await tab.evaluate(attribute(BUTTON, 'aria-expanded'))).toBe('true');
        await hide();
        await tab.waitFor(`${hidden(LINK)} && ${hidden(MASK)}`);
        expect(await tab.evaluate(attribute(BUTTON, 'aria-expanded'))).toBe('false');
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
      expect(await tab.evaluate('location.pathname')).toBe('/games');
      await leave();
    });
  });
}
