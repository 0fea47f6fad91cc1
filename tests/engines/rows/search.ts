import { beforeAll, describe, expect, it } from 'vitest';
import { type Ground, PC } from './ground';
import { attribute, count, focused, text } from './look';

/** Where the first suggestion of a selector leads, as an expression: to the page that it names, or to a search for its text. */
export const targetOf = (selector: string) =>
  `(function (option) { return option && (option.pathname || "/search " + option.querySelector("span").textContent.trim()); })(document.querySelector("${selector}"))`;

/** The page's address in the same form. */
export const HERE =
  '[location.pathname].concat(new URLSearchParams(location.search).get("key") || []).join(" ")';

const FIELD = '[data-island=search] [role=combobox]';
const OPTION = '[data-island=search] [role=option]';
const SUBMIT = '[data-island=search] form > [type=submit]';

/** The suggestion box and its form. */
export function searchRows(ground: () => Ground): void {
  describe('the search box', () => {
    /** Start of an app's English name: every engine can type Latin letters. */
    let start: string;

    beforeAll(async () => {
      const { tab, visit, leave } = await ground().regular();
      await visit('/apps?lang=en');
      start = (await tab.evaluate<string>(text('main [data-app-id] b'))).slice(0, 2);
      await leave();
    });

    /** Opens a list of suggestions. */
    async function asking(width?: number) {
      const visitor = await ground().regular(width);
      await visitor.visit('/?lang=en');
      await visitor.tab.click(FIELD);
      await visitor.tab.type(start);
      await visitor.tab.waitFor(count(OPTION));
      expect(await visitor.tab.evaluate(attribute(FIELD, 'aria-expanded'))).toBe('true');
      // Leaving before the rest of the box's code has loaded would abort it.
      await visitor.recorder.quiet();
      return visitor;
    }

    it('shows suggestions, and Enter follows the one selected by arrow keys', async () => {
      const { tab, leave } = await asking();
      await tab.press('ArrowDown');
      const first = await tab.waitFor<string>(targetOf(`${OPTION}[aria-selected=true]`));
      await tab.press('ArrowUp');
      await tab.waitFor(`${count(`${OPTION}[aria-selected=true]`)} === 0`);
      await tab.press('ArrowDown');
      await tab.waitFor(count(`${OPTION}[aria-selected=true]`));
      await tab.leads(() => tab.press('Enter'));
      expect(await tab.evaluate(HERE)).toBe(first);
      await leave();
    });

    it('submits what was typed on Enter without a selection', async () => {
      const { tab, leave } = await asking();
      await tab.leads(() => tab.press('Enter'));
      expect(await tab.evaluate(HERE)).toBe(`/search ${start}`);
      await leave();
    });

    it('follows a suggestion by click and by tap', async () => {
      for (const way of ['click', 'tap'] as const) {
        const { tab, leave } = await asking(way === 'click' ? PC : undefined);
        const first = await tab.evaluate<string>(targetOf(OPTION));
        await tab.leads(() => tab[way](OPTION));
        expect(await tab.evaluate(HERE)).toBe(first);
        await leave();
      }
    });

    it('closes on blur and on Escape, and keeps the text', async () => {
      for (const away of ['Tab', 'Escape'] as const) {
        const { tab, leave } = await asking();
        await tab.press(away);
        await tab.waitFor(`${count(OPTION)} === 0`);
        expect(await tab.evaluate(attribute(FIELD, 'aria-expanded'))).toBe('false');
        expect(await tab.evaluate(`document.querySelector('${FIELD}').value`)).toBe(start);
        await leave();
      }
    });

    it('does not submit an empty or blank text but takes the focus; text is submitted', async () => {
      const { tab, recorder, visit, leave } = await ground().visitor();
      await visit('/apps?lang=en');
      await tab.click(FIELD);
      // The box is hydrated on first use, by code that returning visitors have in their cache; until then it is
      // the plain form, as without scripts.
      await recorder.quiet();
      for (const words of ['', '   ']) {
        if (words) await tab.type(words);
        await tab.click('h1');
        expect(await tab.evaluate(focused(FIELD))).toBe(false);
        await tab.click(SUBMIT);
        await tab.waitFor(focused(FIELD));
        expect(recorder.seen().filter(({ path }) => path.startsWith('/search?'))).toEqual([]);
        expect(await tab.evaluate('location.pathname')).toBe('/apps');
      }
      await tab.type('x');
      await tab.leads(() => tab.click(SUBMIT));
      expect(recorder.seen().filter(({ path }) => path.startsWith('/search?')).length).toBe(1);
      await leave();
    });
  });
}
