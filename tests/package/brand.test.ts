import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';

const { folder } = inject('packed');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const brand = (...colors: string[]) =>
  execFileSync('node', [path.join(folder, 'brand/command.js'), ...colors], { encoding: 'utf8' });
const THEMES = ['light', 'dark', 'contrast', 'forced-colors'].map((name) =>
  read(`themes/${name}.css`),
);

const browser = forFile(() => openBrowser());

type Media = Parameters<Page['emulateMedia']>[0];

/** The button's background on the page and on its parts, as a visitor with these settings sees it. */
async function grounds(sheet: string, media: Media): Promise<string[]> {
  const page = await browser.newPage();
  await page.emulateMedia(media);
  const button = '<button class="snowpea-control snowpea-Button-solid">Go</button>';
  await page.setContent(
    `<style>${THEMES.join('')}${read('components.css')}${sheet}</style>${button}<p data-theme="dark">${button}</p><p data-theme="light">${button}</p>`,
  );
  const seen = await page
    .locator('button')
    .evaluateAll((buttons) => buttons.map((element) => getComputedStyle(element).backgroundColor));
  await page.close();
  return seen;
}

const own = brand('#c2185b');
const shown = (media: Media = {}) => grounds(own, media);
const ACCENT = 'rgb(194, 24, 91)';

it('a brand’s style sheet holds in every theme of a page and of its parts', async () => {
  const [page, dark, light] = await shown();
  expect([page, light]).toEqual([ACCENT, ACCENT]);
  expect(await shown({ colorScheme: 'dark' })).toEqual([dark, dark, light]);
  const [contrast] = await shown({ contrast: 'more' });
  expect(new Set([page, dark, contrast]).size).toBe(3);
  // Without it all are the themes' own.
  const themes = await grounds('', {});
  expect([page, dark, light].filter((colour) => themes.includes(colour ?? ''))).toEqual([]);
});

it('forced colours stay the visitor’s', async () => {
  const media: Media = { forcedColors: 'active' };
  expect(await shown(media)).toEqual(await grounds('', media));
});

it('the command says what is wrong with a colour, and how it is called', () => {
  const call = (...args: string[]) =>
    spawnSync('node', [path.join(folder, 'brand/command.js'), ...args], { encoding: 'utf8' });
  expect(call('#fff')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: '#fff is no colour: write it as #1747a6\n',
  });
  expect(call()).toMatchObject({ status: 2, stdout: '' });
  expect(call('#1747a6', '#1747a6', '#1747a6')).toMatchObject({ status: 2, stdout: '' });
  expect(call('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Usage: snowpea-brand'),
  });
});
