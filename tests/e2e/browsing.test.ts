import { expect, it } from 'vitest';
import { PAGE_SIZE } from '../../contract/constants';
import { onDemo, onEachCatalogue } from './on-each-catalogue';

onEachCatalogue((ground) => {
  it('shows apps on the home page that link to their own pages', async () => {
    const { page, visit, trouble, leave } = await ground.visitor();
    await visit(ground.screens.home);
    const tiles = page.locator('[data-app-id]');
    expect(await tiles.count()).toBeGreaterThan(5);
    const id = await tiles.first().getAttribute('data-app-id');
    const name = await tiles.first().locator('b').innerText();
    await tiles.first().getByRole('link').first().click();
    await page.waitForURL(`${ground.url}/app/${id}`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(name);
    expect(trouble).toEqual([]);
    await leave();
  });

  it('has links from a list to a category with apps of it', async () => {
    const { page, visit, trouble, leave } = await ground.visitor();
    await visit(ground.screens.apps);
    const category = page.locator('main a[href^="/category/"]').first();
    const name = await category.innerText();
    await category.click();
    await page.waitForURL(/\/category\//);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
    expect(await page.locator('[data-app-id]').count()).toBeGreaterThan(0);
    expect(trouble).toEqual([]);
    await leave();
  });

  it('leads from the categories of the home page to all categories, and to one of them', async () => {
    const { page, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
    await visit(ground.screens.home);
    const main = page.getByRole('main');
    const shown = main.locator('section').filter({
      has: page.getByRole('heading', { name: 'Categories', exact: true }),
    });
    // A shop with few categories shows all of them, without a link to the rest.
    const all = shown.getByRole('link', { name: /^See all/ });
    if ((await all.count()) > 0) await all.click();
    else await visit(`${ground.url}/categories`);
    await page.waitForURL(`${ground.url}/categories`);
    const category = main.locator('a[href^="/category/"]:has(b)').last();
    const name = await category.locator('b').innerText();
    const count = Number((await category.locator('small').innerText()).replace(/\D/g, ''));
    await category.click();
    await page.waitForURL(/\/category\//);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
    expect(await main.locator('[data-app-id]').count()).toBe(Math.min(count, PAGE_SIZE));
    expect(trouble).toEqual([]);
    await leave();
  });

  it('loads every picture in the first screenful', async () => {
    for (const device of ['phone', 'pc'] as const) {
      const { page, visit, leave } = await ground.visitor({ device });
      await visit(ground.screens.home);
      const broken = await page.locator('main img[src]').evaluateAll(async (images) => {
        // Cast: the selector matches `img` only.
        const all = images as HTMLImageElement[];
        await Promise.all(all.map((image) => image.decode().catch(() => undefined)));
        return all.filter((image) => image.naturalWidth === 0).map((image) => image.currentSrc);
      });
      expect(broken).toEqual([]);
      await leave();
    }
  });
});

onDemo((ground) => {
  it('answers an unknown address with an error page and 404', async () => {
    const { page, trouble, leave } = await ground.visitor();
    const answer = await page.goto(ground.screens.notFound);
    expect(answer?.status()).toBe(404);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.locator('main a[href="/"]').count()).toBe(1);
    expect(trouble).toEqual([]);
    await leave();
  });
});
