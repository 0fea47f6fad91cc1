import { describe, expect, it } from 'vitest';
import { HYDRATED } from '../visit';
import { download } from './download';
import type { Ground } from './ground';
import { attribute, hidden, visible } from './look';

const TILE = 'main [data-app-id] a[href^="/app/"]';
const MENU = '[data-island=menu] summary';
const CATEGORIES = '[data-island=menu] a[href="/categories"]';

/** What works with JavaScript disabled. */
export function noScriptRows(ground: () => Ground): void {
  describe('without JavaScript', () => {
    it('a visitor gets from home to an app’s file', async () => {
      const visitor = await ground().visitor();
      const { tab, visit, leave } = visitor;
      await visit('/');
      const path = await tab.evaluate<string>(attribute(TILE, 'href'));
      await tab.leads(() => tab.click(TILE));
      expect(await tab.evaluate('location.pathname')).toBe(path);
      await download(ground(), visitor);
      expect(await tab.evaluate(HYDRATED)).toBe(false);
      await leave();
    });

    it('the menu opens and its links work', async () => {
      const { tab, visit, leave } = await ground().regular();
      await visit('/');
      expect(await tab.evaluate(hidden(CATEGORIES))).toBe(true);
      await tab.click(MENU);
      await tab.waitFor(visible(CATEGORIES));
      await tab.leads(() => tab.click(CATEGORIES));
      expect(await tab.evaluate('location.pathname')).toBe('/categories');
      await leave();
    });

    it('the search form works', async () => {
      const { tab, visit, leave } = await ground().regular();
      await visit('/apps?lang=en');
      const name = await tab.evaluate<string>(
        'document.querySelector("main [data-app-id] b").textContent.trim()',
      );
      await tab.click('[role=combobox]');
      await tab.type(name);
      await tab.leads(() => tab.press('Enter'));
      const names =
        '[].map.call(document.querySelectorAll("main [data-app-id] b"), function (b) { return b.textContent.trim(); })';
      expect(await tab.evaluate<string[]>(names)).toContain(name);
      await leave();
    });
  });
}
