import { expect, it } from 'vitest';
import { onDemo } from './on-each-catalogue';

onDemo((ground) => {
  it('has links from home to an app and back', async () => {
    const { page, visit, trouble, leave } = await ground.visitor({ javaScript: false });
    await visit(ground.screens.home);
    const tile = page.locator('main [data-app-id]').first();
    const id = await tile.getAttribute('data-app-id');
    await tile.getByRole('link').first().click();
    await page.waitForURL(`${ground.url}/app/${id}`);
    await page.getByRole('banner').locator('a[href="/"]').first().click();
    await page.waitForURL(ground.screens.home);
    expect(trouble).toEqual([]);
    await leave();
  });

  it('has a search form', async () => {
    const { page, visit, trouble, leave } = await ground.visitor({ javaScript: false });
    await visit(ground.screens.apps);
    const name = await page.locator('main [data-app-id] b').first().innerText();
    await page.getByRole('combobox').first().fill(name);
    await page.getByRole('combobox').first().press('Enter');
    await page.waitForURL(/\/search\?/);
    expect(await page.locator('main [data-app-id] b').allInnerTexts()).toContain(name);
    expect(trouble).toEqual([]);
    await leave();
  });

  it('opens and closes the menu', async () => {
    const { page, visit, leave } = await ground.visitor({ javaScript: false });
    await visit(ground.screens.home);
    const categories = page.getByRole('banner').locator('a[href="/categories"]').first();
    expect(await categories.isVisible()).toBe(false);
    await page.getByRole('banner').locator('summary[aria-label]').click();
    await categories.click();
    await page.waitForURL(`${ground.url}/categories`);
    await leave();
  });

  it('turns pages', async () => {
    const { page, visit, leave } = await ground.visitor({ javaScript: false });
    await visit(ground.screens.apps);
    const next = page.locator('a[rel=next]');
    const tiles = page.locator('main [data-app-id]');
    const first = await tiles.first().getAttribute('data-app-id');
    await next.click();
    await page.waitForURL(/\?page=2$/);
    expect(await tiles.first().getAttribute('data-app-id')).not.toBe(first);
    await leave();
  });

  it('shows every picture without a script', async () => {
    const { page, visit, leave } = await ground.visitor({ javaScript: false });
    await visit(ground.screens.home);
    const apps = page.locator('main [data-app-id]');
    const shown = apps.filter({ has: page.locator('img:visible, svg:visible') });
    expect(await shown.count()).toBe(await apps.count());
    expect(await apps.count()).toBeGreaterThan(0);
    await leave();
  });

  it('has a real address for a download', async () => {
    const { page, visit, leave } = await ground.visitor({ javaScript: false });
    await visit(ground.screens.detail);
    const files = page.locator('main a[href^="/download/apk/"]');
    expect(await files.count()).toBeGreaterThan(0);
    for (const link of await files.all()) {
      const token = (await link.getAttribute('href'))?.match(/apk\/(.*)\.apk/)?.[1]?.split('_');
      const says = await Promise.all(['data-oe', 'data-feat'].map((one) => link.getAttribute(one)));
      expect(says).toEqual([token?.[0], token?.at(-1)]);
      expect(await link.getAttribute('data-type')).toBe('wdj');
    }
    await leave();
  });

  it('shows no list on the visitor’s page that only a script can fill', async () => {
    const { page, visit, leave } = await ground.visitor({ javaScript: false, locale: 'en-US' });
    await visit(ground.screens.me);
    // Playwright finds no text in <noscript>.
    const notes = page.locator('main noscript:not(:has(img))');
    for (const note of await notes.all()) expect(await note.isVisible()).toBe(true);
    expect(await notes.count()).toBe(2);
    // Apps to begin with need no script.
    expect(await page.locator('main li:not([data-app-id]):visible').count()).toBe(0);
    expect(await page.getByText('Reading what is on this device').isVisible()).toBe(false);
    await leave();
  });

  it('changes the language in the menu and the theme by the settings, and keeps them', async () => {
    const { page, visit, leave } = await ground.visitor({ javaScript: false });
    await visit(ground.screens.apps);
    const menu = page.getByRole('banner');
    await menu.locator('summary').first().click();
    await menu.getByText('· Language').click();
    await menu.getByRole('link', { name: 'English' }).click();
    // On a phone, further settings have a page of their own.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click();
    await page.locator('#settings a[href*="theme=dark"]').click();
    await visit(ground.screens.home);
    const html = page.locator('html');
    expect(await html.getAttribute('lang')).toBe('en');
    expect(await html.getAttribute('data-theme')).toBe('dark');
    await leave();
  });
});
