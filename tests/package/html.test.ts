import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, inject, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { whyNotHere } from '../visual/platform.mjs';
import { differenceFromApproved } from './picture';

const { files, folder } = inject('packed');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The page of README.md, "Without script", with the addresses of its style sheets, after elements of the page itself. */
function pageOfReadme(): string {
  const [, code = ''] = /```html\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
  return `<ul id="list"><li>One</li></ul> <h2 id="heading">Mine</h2> <a id="link" href="/">Mine</a>
    ${code} <div data-theme="dark" id="dark"><button class="snowpea-control snowpea-Button-solid">Dark</button></div>`;
}

/** Shows the page with the package's files at their addresses; returns the addresses that have none. */
async function showLinked(shown: Page, html: string): Promise<string[]> {
  const missing: string[] = [];
  await shown.route('http://shop.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname.replace('/node_modules/@snowpea/design-system/', '');
    if (pathname === '/') return route.fulfill({ body: html, contentType: 'text/html' });
    if (files.includes(file)) return route.fulfill({ path: path.join(folder, file) });
    if (pathname !== '/favicon.ico') missing.push(pathname);
    return route.fulfill({ status: 404 });
  });
  await shown.goto('http://shop.test/');
  return missing;
}

const OWN_COLOUR = '<style>:root { --snowpea-color-bg-accent: #123456 }</style>';

const browser = forFile(() => openBrowser());
let page: Page;
beforeAll(async () => {
  page = await browser.newPage();
  const dark =
    '<link rel="stylesheet" href="node_modules/@snowpea/design-system/themes/dark.css" />';
  await showLinked(page, dark + pageOfReadme());
});

const style = (selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

it('components written as HTML look like rendered ones', async () => {
  expect(await style('.snowpea-Button-solid', 'background-color')).toBe('rgb(41, 113, 29)');
  expect(await style('.snowpea-Button-solid', 'border-top-width')).toBe('0px');
  expect(await style('a.snowpea-Button-plain', 'text-decoration-line')).toBe('none');
  expect(await style('a.snowpea-Link-accent', 'text-decoration-line')).toBe('underline');
  expect(await style('.snowpea-Tag-tag', 'border-top-left-radius')).not.toBe('0px');
});

it('a danger button keeps its colour under the pointer and while it is pressed', async () => {
  const danger = '.snowpea-ButtonExtras-danger';
  const before = await style(danger, 'background-color');
  await page.hover(danger);
  await page.mouse.down();
  expect(await style(danger, 'text-decoration-line')).toBe('underline');
  expect(await style(danger, 'background-color')).toBe(before);
  await page.mouse.up();
});

it('every class of the linked sheet loads what it names', async () => {
  const classes = [...new Set(read('components.css').match(/(?<=\.)snowpea-[\w-]+/g))];
  const every = classes
    .map((name) => `<button class="${name}" style="display:block">a</button>`)
    .join('');
  const shown = await browser.newPage();
  const asked: string[] = [];
  shown.on('request', (request) => asked.push(request.url()));
  expect(await showLinked(shown, pageOfReadme() + every)).toEqual([]);
  expect(asked.filter((url) => url.endsWith('.svg')).length).toBeGreaterThan(3);
  const wrong = pageOfReadme().replace('components.css', 'no.css');
  expect(await showLinked(shown, wrong)).toEqual(['/node_modules/@snowpea/design-system/no.css']);
  await shown.close();
});

it('every class in them is in the package', () => {
  const css = read('components.css');
  const names = [...new Set(pageOfReadme().match(/(?<=class="[^"]*)snowpea-[\w-]+/g))];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !css.includes(`.${name}`))).toEqual([]);
});

it('the host’s own links, lists and headings do not change', async () => {
  expect(await style('#link', 'text-decoration-line')).toBe('underline');
  expect(await style('#list', 'list-style-type')).toBe('disc');
  expect(await style('#heading', 'font-size')).toBe('24px');
});

it('a part of the page has the colours of its own theme', async () => {
  const colours = await Promise.all(
    ['.snowpea-Button-solid', '#dark .snowpea-Button-solid'].map((one) =>
      style(one, 'background-color'),
    ),
  );
  expect(colours[0]).not.toBe(colours[1]);
  expect(await style('#dark', 'color')).not.toBe(await style('body', 'color'));
});

if (!whyNotHere()) {
  it('the page with a colour of its own looks as approved', async () => {
    const html = `${pageOfReadme()}${OWN_COLOUR}`;
    expect(await differenceFromApproved('html', (shown) => showLinked(shown, html))).toBe('');
    const moved = `${html}<style>.snowpea-Button-solid { padding-inline-start: 25px }</style>`;
    expect(await differenceFromApproved('html', (shown) => showLinked(shown, moved))).toMatch(
      /^differs from the approved picture/,
    );
  });
}
