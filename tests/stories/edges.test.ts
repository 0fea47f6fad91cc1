import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { STORYBOOK } from './built-stories';
import { openPreview, type Preview } from './preview';
import { serveFolders } from './static-server';

/** A case that only a PC's window has: a scrollbar with a width. */
const PC = { width: 1280, height: 800 };

const browser = forFile(() => openBrowser({ scrollBars: true }));
const storybook = forFile(() => serveFolders({ '/': STORYBOOK }));
let preview: Preview;
let page: Page;

beforeAll(async () => {
  preview = await openPreview(
    browser,
    storybook.url,
    'components-feedback-dialog--closed-with-escape',
    {
      viewport: PC,
    },
  );
  page = preview.page;
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

/** Whether a text is drawn from left to right: its first character is left of its last. */
const isInOrder = (text: string) =>
  page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const leftOf = (node: Node, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const at = node.nodeValue?.indexOf(wanted) ?? -1;
      if (at >= 0 && node.parentElement?.checkVisibility())
        return leftOf(node, at) < leftOf(node, at + wanted.length - 1);
    }
    throw new Error(`${wanted} is not shown`);
  }, text);

const NUMBERS: [string, string][] = [
  ['components-store-phonefield--states', '+86'],
  ['components-store-identityfield--states', '18 '],
  ['components-forms-textarea--counts', '5 / 20'],
  ['components-store-prizegrid--default', '10 yuan'],
];

it.each(NUMBERS)('numbers are in order in a right-to-left page: %s, %s', async (story, text) => {
  await preview.set({ dir: 'rtl', lang: 'en' });
  expect(await preview.show(story)).toEqual([]);
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  expect(await isInOrder(text)).toBe(true);
  // Control: without its own direction it is drawn in the page's.
  await page.addStyleTag({ content: '#storybook-root * { direction: rtl; unicode-bidi: normal }' });
  expect(await isInOrder(text)).toBe(false);
  await page.evaluate(() => document.head.lastElementChild?.remove());
});

it('an ID number is in order in a right-to-left page, and a rating’s star is beside its figure', async () => {
  await preview.set({ dir: 'rtl', lang: 'en' });
  expect(await preview.show('components-store-identityfield--states')).toEqual([]);
  const field = page.getByRole('textbox').first();
  expect(await field.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr');
  expect(await preview.show('components-content-approw--default')).toEqual([]);
  // The star is drawn before the figure, in the same isolated text.
  const gap = await page
    .locator('small > bdi')
    .first()
    .evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect().left - text.getBoundingClientRect().left;
    });
  expect(gap).toBeGreaterThan(5);
});
