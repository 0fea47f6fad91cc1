import { describe, expect, it } from 'vitest';
import { type Ground, PC } from './ground';
import { count, hidden, visible } from './look';

/** The app tag and the game tag in the header show their categories. */
export function tagRows(ground: () => Ground): void {
  describe.each(['/apps', '/games'])('the header’s tag of %s', (path) => {
    const tag = `[data-island=menu] li > a[href="${path}"]`;
    const entry = `${tag} + ul a[href^="/category/"]`;

    it('shows its categories on hover and hides them afterwards', async () => {
      const { tab, visit, leave } = await ground().regular(PC);
      await visit('/search');
      expect(await tab.evaluate(hidden(entry))).toBe(true);
      await tab.hover(tag);
      await tab.waitFor(visible(entry));
      await tab.hover('header form');
      await tab.waitFor(hidden(entry));
      await leave();
    });

    it('shows them on the arrow key, hides them on Escape, and its links work', async () => {
      const { tab, visit, leave } = await ground().regular(PC);
      await visit('/search');
      const focus = () => tab.evaluate(`document.querySelector('${tag}').focus()`);
      // A window without any user input receives no focus events.
      await tab.click('h1');
      await focus();
      // Until the categories have loaded, and the menu has hydrated, a tag is a plain link.
      await tab.waitFor(count(entry));
      expect(await tab.evaluate(hidden(entry))).toBe(true);
      await tab.press('ArrowDown');
      await tab.waitFor(visible(entry));
      await tab.press('Escape');
      await tab.waitFor(hidden(entry));
      // The next key ends what Escape did; where it moves the focus differs by engine.
      await tab.press('Tab');
      await focus();
      await tab.waitFor(count(entry));
      await tab.press('ArrowDown');
      await tab.waitFor(visible(entry));
      await tab.leads(() => tab.click(entry));
      expect(await tab.evaluate('location.pathname')).toMatch(/^\/category\//);
      await leave();
    });

    it('shows them on a tap, and the next tap follows the tag', async () => {
      const { tab, visit, leave } = await ground().regular(PC);
      await visit('/search');
      if (tab.fingers) {
        // Until they have loaded a tag is a plain link.
        await tab.waitFor(count(entry));
        await tab.tap(tag);
        await tab.waitFor(visible(entry));
        expect(await tab.evaluate('location.pathname')).toBe('/search');
      }
      await tab.leads(() => tab.tap(tag));
      expect(await tab.evaluate('location.pathname')).toBe(path);
      await leave();
    });
  });
}
