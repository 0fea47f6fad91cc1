import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { whyNotHere } from '../visual/platform.mjs';
import { type App, buildPage, check, createApp, serve } from './app';
import { STYLES, showTen, ten, useTen } from './page';
import { differenceFromApproved } from './picture';

const TEN = ten('@snowpea/design-system');

let app: App;
const browser = forFile(() => openBrowser());
beforeAll(async () => {
  app = createApp('react');
  app.write('ten.tsx', TEN);
});
afterAll(async () => {
  app?.remove();
});

it('builds and works in a React 19 app', async () => {
  const built = await buildPage(
    app,
    `import { version } from 'react';
import { createRoot } from 'react-dom/client';
import { Ten } from './ten';
document.title = version;
createRoot(document.querySelector('#app')!).render(<Ten />);
`,
  );
  const server = await serve(built);
  const page = await browser.newPage();
  await useTen(page, server.url);
  expect(await page.title()).toMatch(/^19\./);
  if (!whyNotHere()) expect(await differenceFromApproved('ten', showTen(server.url))).toBe('');
  server.close();
});

it('keeps an override in the system’s dark theme, and gives a nested theme its own colours', async () => {
  const theme = (name: string) =>
    readFileSync(
      path.join(app.folder, `node_modules/@snowpea/design-system/themes/${name}.css`),
      'utf8',
    );
  const page = await browser.newPage({ colorScheme: 'dark' });
  await page.setContent(`<style>${theme('light')}${theme('dark')}</style>
    <style>:root { --snowpea-color-bg-accent: rgb(1, 2, 3) } i { color: var(--snowpea-color-bg-accent) }</style>
    <i id="page">a</i> <p data-theme="light"><b>b</b></p> <p data-theme="dark"><b>c</b></p>`);
  const colours = await page.evaluate(() =>
    ['#page', '[data-theme=light] b', '[data-theme=dark] b'].map((selector) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element).color;
    }),
  );
  expect(colours[0]).toBe('rgb(1, 2, 3)');
  expect(colours[1]).not.toBe(colours[2]);
  await page.close();
});

it('two copies on a page keep apart: their fields, dialogs and keys', async () => {
  const modules = path.join(app.folder, 'node_modules');
  cpSync(path.join(modules, '@snowpea/design-system'), path.join(modules, 'other'), {
    recursive: true,
  });
  const built = await buildPage(
    app,
    `${STYLES}
import { Dialog, TextField } from '@snowpea/design-system';
import * as other from 'other';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
function Two() {
  const [open, setOpen] = useState(['first', 'second']);
  const close = (name: string) => setOpen((all) => all.filter((one) => one !== name));
  return <>
    <TextField name="a" label="Mine" />
    <other.TextField name="a" label="Theirs" />
    {open.includes('first') && <Dialog open title="First" closeLabel="Close" onClose={() => close('first')}>A</Dialog>}
    {open.includes('second') && <other.Dialog open id="second" title="Second" closeLabel="Close" onClose={() => close('second')}>B</other.Dialog>}
  </>;
}
createRoot(document.querySelector('#app')!).render(<Two />);
`,
  );
  const server = await serve(built);
  const page = await browser.newPage();
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => trouble.push(message.text()));
  await page.goto(server.url);
  const [first, second] = ['First', 'Second'].map((name) => page.getByRole('dialog', { name }));
  await second?.waitFor();
  const isLocked = () => page.evaluate(() => 'modal' in document.documentElement.dataset);
  await page.keyboard.press('Escape');
  await second?.waitFor({ state: 'detached' });
  expect(await first?.isVisible()).toBe(true);
  expect(await isLocked()).toBe(true);
  await page.keyboard.press('Escape');
  await first?.waitFor({ state: 'detached' });
  expect(await isLocked()).toBe(false);
  const ids = await page.locator('input').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(2);
  expect(trouble).toEqual([]);
  server.close();
});

it('renders on the server in plain Node, without a bundler', () => {
  app.write(
    'server.js',
    `import { AppRow, Button, Dialog, SearchBox, Text } from '@snowpea/design-system';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
console.log(renderToString(createElement(Button, { variant: 'solid' }, 'Open')));
console.log(renderToString(createElement(Button, { variant: 'primary' }, 'Unknown')));
console.log(renderToString(createElement(Text, { as: 'span' }, 'In a line')));
console.log(renderToString(createElement(AppRow, { id: 1, href: '/app/1', name: 'Notes' })));
`,
  );
  const html = execFileSync(process.execPath, ['server.js'], {
    cwd: app.folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect(html).toContain(
    '<button class="snowpea-control snowpea-Button-solid" type="button">Open</button>',
  );
  // An unknown variant from JavaScript has the default look.
  expect(html).toContain(
    '<button class="snowpea-control snowpea-Button-soft" type="button">Unknown</button>',
  );
  // An element of no group, whose tag is known only when it is rendered.
  expect(html).toContain('<span dir="auto" class="snowpea-Text-medium">In a line</span>');
  expect(html).not.toContain('undefined');
  expect(html).toContain('href="/app/1"');
});

const ALL =
  "export * from '@snowpea/design-system';\nexport * from '@snowpea/design-system/tokens';\n";

it('its types are valid with @types/react, resolved by nodenext', () => {
  expect(check(app, 'nodenext', { 'ten.tsx': TEN, 'all.tsx': ALL })).toBe('');
});

it('its types are valid resolved by a bundler too, and one wrong prop is a type error', () => {
  const wrong = TEN.replace('variant="solid"', 'variant="loud"');
  const said = check(app, 'bundler', { 'ten.tsx': TEN, 'all.tsx': ALL, 'wrong.tsx': wrong });
  const errors = said.split('\n').filter((line) => /error TS\d+/.test(line));
  expect(errors).toEqual([expect.stringMatching(/wrong\.tsx.*"loud"/)]);
});
