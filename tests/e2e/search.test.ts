import { describe, expect, it } from 'vitest';
import type { Visitor } from '../helpers/browser';
import { onEachCatalogue } from './on-each-catalogue';

const field = (page: Visitor['page']) => page.getByRole('combobox').first();

/** Words from this catalogue: the name of an app that is shown in each language. */
async function nameOf(page: Visitor['page'], url: string, lang: string): Promise<string> {
  await page.goto(`${url}/apps?lang=${lang}`);
  return page.locator('main [data-app-id] b').first().innerText();
}

/** Waits for the page of a suggestion: its results, or the page of the app or category of that name. */
async function comesTo(page: Visitor['page'], words: string): Promise<void> {
  await page.waitForURL(/\/(search\?|app\/|category\/)/);
  const { pathname, searchParams } = new URL(page.url());
  if (pathname === '/search') expect(searchParams.get('key')).toBe(words);
  else expect(await page.locator('h1').innerText()).toBe(words);
}

onEachCatalogue({ worker: false }, (ground) => {
  describe.each(['zh-CN', 'en'])('in %s', (lang) => {
    it('finds an app by its name', async () => {
      const { page, visit, trouble, leave } = await ground.visitor();
      const name = await nameOf(page, ground.url, lang);
      await visit(`${ground.url}/?lang=${lang}`);
      await field(page).fill(name);
      await field(page).press('Enter');
      await page.waitForURL(/\/search\?/);
      expect(new URL(page.url()).searchParams.get('key')).toBe(name);
      expect(await page.locator('main [data-app-id] b').allInnerTexts()).toContain(name);
      expect(trouble).toEqual([]);
      await leave();
    });

    it('shows suggestions while typing, and selects one by keyboard', async () => {
      const { page, visit, trouble, leave } = await ground.visitor();
      const name = await nameOf(page, ground.url, lang);
      await visit(`${ground.url}/?lang=${lang}`);
      await field(page).pressSequentially(name.slice(0, 3));
      const options = page.getByRole('option');
      await options.first().waitFor();
      expect(await field(page).getAttribute('aria-expanded')).toBe('true');
      await field(page).press('ArrowDown');
      const first = await options.first().locator('span').innerText();
      expect(await field(page).inputValue()).toBe(first);
      expect(await options.first().getAttribute('aria-selected')).toBe('true');
      await field(page).press('Enter');
      await comesTo(page, first);
      expect(await page.locator('main [data-app-id]').count()).toBeGreaterThan(0);
      expect(trouble).toEqual([]);
      await leave();
    });
  });

  it('shows a message when nothing is found, and keeps the text in the field', async () => {
    const { page, visit, trouble, leave } = await ground.visitor();
    await visit(ground.screens.searchEmpty);
    const words = new URL(ground.screens.searchEmpty).searchParams.get('key');
    expect(await field(page).inputValue()).toBe(words);
    expect(await page.locator('main').innerText()).toContain(words);
    expect(trouble).toEqual([]);
    await leave();
  });
});
