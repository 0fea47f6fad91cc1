import { describe, expect, it } from 'vitest';
import type { Visitor } from '../helpers/browser';
import { onDemo, onEachCatalogue } from './on-each-catalogue';

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

// What is typed, and how, does not depend on the apps.
onDemo({ worker: false }, (ground) => {
  it('selects a suggestion by a click', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc' });
    const name = await nameOf(page, ground.url, 'en');
    await visit(`${ground.url}/`);
    await field(page).pressSequentially(name.slice(0, 2));
    const option = page.getByRole('option').first();
    const words = await option.locator('span').innerText();
    await option.click();
    await comesTo(page, words);
    await leave();
  });

  it('closes its suggestions on Escape and when the field loses the focus', async () => {
    const { page, visit, leave } = await ground.visitor();
    const name = await nameOf(page, ground.url, 'en');
    for (const away of ['Escape', 'Tab']) {
      await visit(`${ground.url}/`);
      await field(page).pressSequentially(name.slice(0, 2));
      await page.getByRole('option').first().waitFor();
      await field(page).press(away);
      await expect.poll(() => page.getByRole('option').count()).toBe(0);
      expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    }
    await leave();
  });

  it.each(['', '   '])('does not send "%s", and focuses the field', async (words) => {
    const { page, visit, leave } = await ground.visitor();
    await visit(`${ground.url}/apps`);
    await field(page).fill(words);
    await page.getByRole('search').getByRole('button').click();
    await expect
      .poll(() => field(page).evaluate((input) => input === document.activeElement))
      .toBe(true);
    expect(page.url()).toBe(`${ground.url}/apps`);
    await leave();
  });

  it('shows any words as text', async () => {
    const { page, visit, trouble, leave } = await ground.visitor();
    const evil = `"><script>document.title='taken'</script><img src=x onerror="document.title='taken'">`;
    await visit(`${ground.url}/search?key=${encodeURIComponent(evil)}`);
    expect(await field(page).inputValue()).toBe(evil.slice(0, 100));
    expect(await page.title()).not.toBe('taken');
    expect(trouble).toEqual([]);
    await leave();
  });
});
