import { expect, it } from 'vitest';
import type { Visitor } from '../helpers/browser';
import { onDemo } from './on-each-catalogue';

const field = (page: Visitor['page']) => page.getByRole('combobox').first();

/** Types into the field and waits for the first request for suggestions: the box is hydrated then. */
async function write(page: Visitor['page'], text: string): Promise<void> {
  const asked = page.waitForRequest((request) => askedFor(request.url()) === text);
  await field(page).fill(text);
  await asked;
}

/** The text of a request for suggestions; undefined for other requests. */
function askedFor(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  return pathname === '/search/sugs' ? (searchParams.get('key') ?? '') : undefined;
}

onDemo({ worker: false }, (ground) => {
  it('requests nothing during the composition of an input method, then its text', async () => {
    const { page, context, visit, trouble } = await ground.visitor();
    // The test controls the page's clock, and so the delay after which a letter sends a request.
    await page.clock.install();
    await visit(`${ground.url}/`);
    const asked: string[] = [];
    page.on('request', (request) => {
      const text = askedFor(request.url());
      if (text !== undefined) asked.push(text);
    });
    // A letter without an input method sends a request.
    await write(page, 'x');
    await field(page).fill('');
    asked.length = 0;
    const devtools = await page.context().newCDPSession(page);
    for (const text of ['w', 'we', 'wei']) {
      const end = text.length;
      await devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: end,
        selectionEnd: end,
      });
    }
    expect(await field(page).inputValue()).toBe('wei');
    // Longer than the delay after which an ordinary letter sends a request.
    await page.clock.runFor(10_000);
    await devtools.send('Input.insertText', { text: '微' });
    // Requests are in the order of sending: one for the letters would come before this one.
    await expect.poll(() => asked).toContain('微');
    expect(asked).toEqual(['微']);
    expect(trouble).toEqual([]);
    // The clock of this context cannot be returned to normal.
    await context.close();
  });

  it('draws a suggestion that opens a page as a link, and others submit their text', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US' });
    const category = 'Weather';
    await page.route('**/search/sugs?*', (route) => {
      const data = { r: [{ q: category, category: 'life-weather' }, { q: 'weather radar' }] };
      return route.fulfill({ json: { state: { code: 2000000, msg: '' }, data } });
    });
    await visit(`${ground.url}/`);
    await write(page, 'weather');
    const looks = (name: string | RegExp) =>
      page
        .getByRole('option', { name })
        .locator('span')
        .first()
        .evaluate((one) => {
          const { color, textDecorationLine } = getComputedStyle(one);
          return { color, textDecorationLine };
        });
    const [link, search] = [await looks(/^Weather/), await looks('weather radar')];
    expect(link.textDecorationLine).toBe('underline');
    expect(search.textDecorationLine).toBe('none');
    expect(link.color).not.toBe(search.color);
    // Chosen by the keys, each does what it looks like.
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    await page.waitForURL(`${ground.url}/category/life-weather`);
    await write(page, 'weather');
    await page.getByRole('option', { name: 'weather radar' }).click();
    await page.waitForURL(/\/search\?key=weather(\+|%20)radar/);
    await leave();
  });

  it('stores recent searches on this device, and erases them', async () => {
    const { page, visit, leave } = await ground.visitor();
    await visit(`${ground.url}/`);
    await write(page, 'first words');
    await field(page).press('Enter');
    await page.waitForURL(/\/search\?/);
    const box = page.getByRole('search');
    const words = box.getByRole('link', { name: 'first words' });
    await visit(`${ground.url}/`);
    await field(page).click();
    await words.waitFor();
    await box.getByRole('listitem').getByRole('button').click();
    await expect.poll(() => words.count()).toBe(0);
    await visit(`${ground.url}/`);
    await field(page).click();
    await expect.poll(() => field(page).evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await words.count()).toBe(0);
    await leave();
  });

  it('has filters that work without JavaScript and are kept on the next page', async () => {
    const { page, visit, leave } = await ground.visitor({ javaScript: false });
    await visit(`${ground.url}/search?key=游戏`);
    const main = page.getByRole('main');
    await main.locator('summary').first().click();
    const form = main.locator('form[action="/search"]');
    await form.locator('input[name=size][value="100"]').check();
    const without = form.locator('input[name=without]').first();
    const unwanted = await without.getAttribute('value');
    await without.check();
    await form.locator('button[type=submit]').click();
    await page.waitForURL(/[?&]without=/);
    const kept = { key: '游戏', size: '100', without: unwanted };
    const query = () => Object.fromEntries(new URL(page.url()).searchParams);
    expect(query()).toMatchObject(kept);
    expect(await page.locator('main [data-app-id]').count()).toBeGreaterThan(0);
    // With one of them there are more pages.
    await visit(`${ground.url}/search?key=小组&rating=3`);
    await page.locator('a[rel=next]').click();
    await page.waitForURL(/[?&]page=2\b/);
    expect(query()).toMatchObject({ key: '小组', rating: '3', page: '2' });
    await leave();
  });

  it('focuses the field after an empty search', async () => {
    const { page, visit, leave } = await ground.visitor({ javaScript: false });
    await visit(`${ground.url}/search?key=%20%E3%80%80`);
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await leave();
  });
});
