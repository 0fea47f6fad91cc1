import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { STORYBOOK } from './built-stories';
import { openPreview, type Preview } from './preview';
import { type StaticServer, serveFolders } from './static-server';

/**
 * Keys of the WAI-ARIA Authoring Practices' patterns, pressed on a real keyboard: unlike the events of play functions,
 * these move carets, leave fields and close dialogs as the browser itself does it.
 */
let browser: Browser;
let storybook: StaticServer;
let preview: Preview;
let page: Page;

beforeAll(async () => {
  storybook = await serveFolders({ '/': STORYBOOK });
  browser = await openBrowser();
  preview = await openPreview(browser, storybook.url, 'components-navigation-tabs--default');
  page = preview.page;
});

afterAll(async () => {
  await browser?.close();
  await storybook?.close();
});

/** Shows a story anew, with the focus at the start of the page. */
async function start(id: string): Promise<void> {
  expect(await preview.show(id)).toEqual([]);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits for it: components answer a key with their next drawing. */
const focused = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
const state = (locator: Locator, name: string) =>
  expect.poll(() => locator.getAttribute(name, { timeout: 1_000 }));

describe('tabs', () => {
  const tab = (name: string) => page.getByRole('tab', { name });
  const panel = (name: string) => page.getByRole('tabpanel', { name });

  beforeEach(() => start('components-navigation-tabs--default'));

  it('Tab goes to the tab in use, then to its panel, and back', async () => {
    await state(tab('评论'), 'tabindex').toBe('-1');
    await press('Tab');
    await focused(tab('简介'));
    await press('Tab');
    await focused(panel('简介'));
    await press('Shift+Tab');
    await focused(tab('简介'));
  });

  it('arrows go from tab to tab, around the ends, and show the panel', async () => {
    await state(tab('评论'), 'tabindex').toBe('-1');
    await press('Tab', 'ArrowRight');
    await focused(tab('评论'));
    await state(tab('评论'), 'aria-selected').toBe('true');
    await expect.poll(() => panel('评论').isVisible()).toBe(true);
    await press('ArrowRight', 'ArrowRight');
    await focused(tab('简介'));
    await press('ArrowLeft');
    await focused(tab('版本'));
  });

  it('Home and End go to the first and the last', async () => {
    await state(tab('评论'), 'tabindex').toBe('-1');
    await press('Tab', 'End');
    await focused(tab('版本'));
    await press('Home');
    await focused(tab('简介'));
    await state(tab('简介'), 'aria-selected').toBe('true');
  });

  it('with manual activation Enter and Space show the panel, arrows do not', async () => {
    await start('components-navigation-tabs--manual');
    await tab('版本').focus();
    await press('ArrowRight');
    await focused(tab('简介'));
    expect(await panel('版本').isVisible()).toBe(true);
    await press('Enter');
    await expect.poll(() => panel('简介').isVisible()).toBe(true);
    await press('ArrowRight', 'Space');
    await expect.poll(() => panel('评论').isVisible()).toBe(true);
  });
});

describe('dialog', () => {
  const dialog = () => page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name });

  beforeEach(async () => {
    await start('components-feedback-dialog--default');
    await expect.poll(() => dialog().isVisible()).toBe(true);
  });

  it('Tab and Shift+Tab stay inside, around both ends', async () => {
    const inside = async () =>
      dialog().evaluate((element) => element.contains(document.activeElement));
    const stops = ['关闭', '取消', '删除'];
    await button('关闭').focus();
    for (const name of [...stops.slice(1), ...stops]) {
      await press('Tab');
      // Between the last and the first, Chromium lets the browser's own controls have a turn.
      if (!(await inside())) await press('Tab');
      await focused(button(name));
    }
    for (const name of [...stops].reverse().slice(1)) {
      await press('Shift+Tab');
      await focused(button(name));
    }
  });

  it('Escape closes it and gives the focus back to what opened it', async () => {
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

  /** The field with its list open under what was typed. */
  beforeEach(async () => {
    await start('components-search-searchbox--default');
    await field().focus();
    await page.keyboard.type('微');
    await expect.poll(() => options().count()).toBe(3);
    await state(field(), 'aria-expanded').toBe('true');
  });

  it('Down and Up go through the suggestions; the field keeps the focus and names the chosen one', async () => {
    await press('ArrowDown');
    await value().toBe('微笔记');
    await state(field(), 'aria-activedescendant').toBe(await chosen().getAttribute('id'));
    await press('ArrowDown', 'ArrowDown');
    await value().toBe('微 weather');
    await press('ArrowDown');
    await value().toBe('微');
    await press('ArrowUp');
    await value().toBe('微 weather');
    await focused(field());
  });

  it('Escape closes the list; Down opens it again', async () => {
    await press('Escape');
    await expect.poll(() => options().count()).toBe(0);
    await state(field(), 'aria-expanded').toBe('false');
    await focused(field());
    await press('ArrowDown');
    await expect.poll(() => options().count()).toBe(3);
  });

  it('Alt with Up closes, Alt with Down opens and chooses nothing', async () => {
    await press('Alt+ArrowUp');
    await expect.poll(() => options().count()).toBe(0);
    await press('Alt+ArrowDown');
    await expect.poll(() => options().count()).toBe(3);
    await expect.poll(() => chosen().count()).toBe(0);
    await value().toBe('微');
  });

  it('Home, End, Left and Right move in the text and choose nothing any more', async () => {
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

  it('a letter is written where the caret stands, and looks up anew', async () => {
    await press('ArrowDown', 'Home');
    await page.keyboard.type('x');
    await value().toBe('x微笔记');
    await expect.poll(() => options().first().textContent()).toContain('x微笔记');
  });

  it('Enter sends what stands in the field', async () => {
    await page.evaluate(() => {
      document.querySelector('form')?.addEventListener('submit', (event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget as HTMLFormElement);
        document.body.dataset.sent = String(data.get('key'));
      });
    });
    await press('ArrowDown', 'Enter');
    await state(page.locator('body'), 'data-sent').toBe('微笔记');
  });

  it('Tab leaves the field and closes the list', async () => {
    await press('Tab');
    await expect.poll(() => options().count()).toBe(0);
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(false);
  });
});

describe('menu button (disclosure of a navigation)', () => {
  const button = () => page.getByRole('button', { name: '菜单' });
  const link = () => page.getByRole('link', { name: '应用' });

  beforeEach(async () => {
    await start('components-navigation-navmenu--default');
    await button().focus();
  });

  it.each(['Enter', 'Space'])('%s shows and hides the links', async (key) => {
    await press(key);
    await state(button(), 'aria-expanded').toBe('true');
    await expect.poll(() => link().isVisible()).toBe(true);
    await press(key);
    await state(button(), 'aria-expanded').toBe('false');
    await expect.poll(() => link().isVisible()).toBe(false);
  });

  it('Tab goes on to the links, and Escape hides them and gives the focus back', async () => {
    await press('Enter');
    await state(button(), 'aria-expanded').toBe('true');
    await press('Tab');
    await focused(page.getByRole('link', { name: '首页' }));
    await press('Tab');
    await focused(link());
    await press('Escape');
    await state(button(), 'aria-expanded').toBe('false');
    await focused(button());
  });
});
