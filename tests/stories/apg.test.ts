import type { Locator, Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { STORYBOOK } from './built-stories';
import { openPreview, type Preview } from './preview';
import { serveFolders } from './static-server';

/**
 * Keys of the WAI-ARIA Authoring Practices' patterns whose effect is the browser's own, as real input: moving the caret, closing a
 * dialog. Components' tests have the other keys.
 */
const browser = forFile(() => openBrowser());
const storybook = forFile(() => serveFolders({ '/': STORYBOOK }));
let preview: Preview;
let page: Page;

beforeAll(async () => {
  preview = await openPreview(browser, storybook.url, 'components-feedback-dialog--default');
  page = preview.page;
});

/** Shows a story again, with the focus at the start of the page. */
async function start(id: string): Promise<void> {
  expect(await preview.show(id)).toEqual([]);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits for the focus: components react to a key in their next render. */
const focused = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
const state = (locator: Locator, name: string) =>
  expect.poll(() => locator.getAttribute(name, { timeout: 1_000 }));

describe('dialog', () => {
  const dialog = () => page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name });

  beforeEach(async () => {
    await start('components-feedback-dialog--default');
    await expect.poll(() => dialog().isVisible()).toBe(true);
  });

  it('Tab and Shift+Tab stay inside, in a loop', async () => {
    const inside = async () =>
      dialog().evaluate((element) => element.contains(document.activeElement));
    const stops = ['关闭', '取消', '删除'];
    await button('关闭').focus();
    for (const name of [...stops.slice(1), ...stops]) {
      await press('Tab');
      // Between the last and the first, Chromium focuses its own controls.
      if (!(await inside())) await press('Tab');
      await focused(button(name));
    }
    for (const name of [...stops].reverse().slice(1)) {
      await press('Shift+Tab');
      await focused(button(name));
    }
  });

  it('Escape closes it and returns the focus to its opener', async () => {
    await press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
    await button('打开').focus();
    await press('Enter');
    await expect.poll(() => dialog().isVisible()).toBe(true);
    await expect
      .poll(() => dialog().evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
    await focused(button('打开'));
  });
});

describe('combobox', () => {
  const field = () => page.getByRole('combobox');
  const options = () => page.getByRole('option');
  const chosen = () => page.getByRole('option', { selected: true });
  const value = () => expect.poll(() => field().inputValue());

  /** The field with text and an open list. */
  beforeEach(async () => {
    await start('components-forms-searchbox--default');
    await field().focus();
    await page.keyboard.type('微');
    await expect.poll(() => options().count()).toBe(3);
    await state(field(), 'aria-expanded').toBe('true');
  });

  it('Home, End, Left and Right move the caret and clear the selection', async () => {
    const caret = () =>
      expect.poll(() => field().evaluate((input: HTMLInputElement) => input.selectionStart));
    await press('ArrowDown', 'Home');
    await caret().toBe(0);
    await expect.poll(() => chosen().count()).toBe(0);
    await press('ArrowRight');
    await caret().toBe(1);
    await press('End');
    await caret().toBe(3);
    await press('ArrowLeft');
    await caret().toBe(2);
  });

  it('a letter is inserted at the caret, and requests new suggestions', async () => {
    await press('ArrowDown', 'Home');
    await page.keyboard.type('x');
    await value().toBe('x微笔记');
    await expect.poll(() => options().first().textContent()).toContain('x微笔记');
  });
});
