import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { builtStories, STORYBOOK } from './built-stories';
import { serveFolders } from './static-server';

/** The narrowest window of a designer's laptop beside another one. */
const NARROW = { width: 1100, height: 800 };

const browser = forFile(() => openBrowser());
const storybook = forFile(() => serveFolders({ '/': STORYBOOK }));
let page: Page;

const story = () => page.frameLocator('#storybook-preview-iframe').locator('#storybook-root');

beforeAll(async () => {
  page = await browser.newPage({ viewport: NARROW });
  await page.goto(`${storybook.url}/index.html?path=/story/components-actions-button--default`);
  await story().getByRole('button').waitFor({ timeout: 60_000 });
}, 90_000);

it('begins in English, with every control of the toolbar in a narrow window', async () => {
  expect(await story().textContent()).toMatch(/^[A-Za-z ]+$/);
  const button = page.getByRole('button', { name: 'Enter full screen' });
  const end = await button.evaluate((element) => element.getBoundingClientRect().right);
  expect(end).toBeLessThanOrEqual(NARROW.width);
});

it.each(['figma', 'token', 'modal', 'snackbar'])('its search finds %s', async (word) => {
  const field = page.locator('#storybook-explorer-searchfield');
  await field.fill(word);
  await page
    .getByRole('option')
    .filter({ hasText: new RegExp(word, 'i') })
    .first()
    .waitFor();
  await field.fill('');
});

it('leaves hostile input, keys, do and don’t out of the sidebar, and tests inspect them', () => {
  const away = builtStories().filter(({ tags }) => !tags.includes('dev'));
  const ids = away.map(({ id }) => id);
  expect(ids).toContain('components-forms-textfield--stress');
  expect(away.filter(({ tags }) => tags.includes('usage')).length).toBeGreaterThan(100);
  expect(ids).not.toContain('components-actions-button--default');
});
