import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { STORYBOOK } from './built-stories';
import { openPreview, type Preview } from './preview';
import { type StaticServer, serveFolders } from './static-server';

/** Cases that only a PC's window has: a pop-up near its edge, and a scrollbar with a width. */
const PC = { width: 1280, height: 800 };

let browser: Browser;
let storybook: StaticServer;
let preview: Preview;
let page: Page;

beforeAll(async () => {
  storybook = await serveFolders({ '/': STORYBOOK });
  browser = await openBrowser({ scrollBars: true });
  preview = await openPreview(browser, storybook.url, 'components-navigation-tagpopup--default', {
    viewport: PC,
  });
  page = preview.page;
});

afterAll(async () => {
  await browser?.close();
  await storybook?.close();
});

it.each([
  ['ltr', 'end'],
  ['rtl', 'end'],
  ['ltr', 'start'],
])('a pop-up stays inside the window, %s at its %s', async (dir, side) => {
  // Away from the previous pop-up's tag, which would open on hover.
  await page.mouse.move(640, 700);
  await preview.set({ dir });
  expect(await preview.show('components-navigation-tagpopup--default')).toEqual([]);
  const place = await page.addStyleTag({
    content: `#storybook-root { display: flex; justify-content: flex-${side} }`,
  });
  await page.getByRole('button', { name: '应用分类' }).click();
  const popup = page.locator('#apps');
  await popup.waitFor();
  const inside = () =>
    popup.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= document.documentElement.clientWidth;
    });
  await expect.poll(inside).toBe(true);
  await place.evaluate((style) => style.parentNode?.removeChild(style));
});

it('a dialog opens and closes without shifting the page behind, with a scrollbar that has a width', async () => {
  await preview.set({ dir: 'ltr' });
  expect(await preview.show('components-feedback-dialog--closed-with-escape')).toEqual([]);
  await page.addStyleTag({ content: '#storybook-root { min-height: 200vh; text-align: right }' });
  const bar = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(await bar()).toBeGreaterThan(0);
  const opener = page.getByRole('button', { name: '打开' });
  const before = await opener.boundingBox();
  await opener.click();
  await page.getByRole('dialog').waitFor();
  expect(await opener.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await opener.boundingBox()).toEqual(before);
});
