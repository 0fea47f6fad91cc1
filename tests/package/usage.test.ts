import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import type { UserConfig } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { type App, buildPage, check, createApp, serve } from './app';
import type { Library } from './install';
import { PREACT, RENDER, STYLES, written } from './page';

/** The usage code of every component, as Storybook shows it, by file name. */
const USAGE: Record<string, string> = Object.fromEntries(
  readdirSync(path.resolve(import.meta.dirname, '../../design-system'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith('.usage.tsx'))
    .map((file) => [
      path.basename(file),
      readFileSync(path.resolve(import.meta.dirname, '../../design-system', file), 'utf8'),
    ]),
);

const browser = forFile(() => openBrowser());

const inApp = (library: Library, usage: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(usage).map(([file, code]) => [file, written(library, code)]));

/** A page that renders one component's code, which its URL's hash names. */
async function servePage(app: App, library: Library, config: UserConfig) {
  const [imports, render] = RENDER[library];
  return serve(
    await buildPage(
      app,
      `${STYLES}${imports}
import { LinkProvider } from '@snowpea/design-system';
const AppLink = (props) => <a {...props} data-of-app="" />;
const usage = import.meta.glob('./*.usage.tsx');
const root = document.querySelector('#app')!;
usage['./' + location.hash.slice(1)]!().then(({ Example }) => {
  const InApp = () => <LinkProvider component={AppLink}><Example /></LinkProvider>;
  ${render('InApp')};
});
`,
      config,
    ),
  );
}

/** Addresses of pages, not of files, whose links are not rendered by the app's link component, in the browser. */
const linksBesideApp = () =>
  [...document.querySelectorAll('a.snowpea-link:not([data-of-app])')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !/^(#|https?:|\/download\/)|\.(webp|apk)$/.test(href));

/** Renders one component's code, presses its first button and closes what opens; returns what went wrong, in words. */
async function faultsOf(page: Page, url: string, file: string, code: string): Promise<string[]> {
  const faults: string[] = [];
  const note = (said: string) => faults.push(`${file}: ${said}`);
  const onError = (error: Error) => note(error.message);
  const onConsole = (message: { type(): string; text(): string }) => {
    if (['error', 'warning'].includes(message.type())) note(message.text());
  };
  page.on('pageerror', onError).on('console', onConsole);
  await page.goto('about:blank');
  await page.goto(`${url}#${file}`);
  await page
    .locator('#app > *')
    .first()
    .waitFor({ state: 'attached', timeout: 5_000 })
    .catch(() => note('it renders nothing'));
  for (const href of await page.evaluate(linksBesideApp))
    note(`its link to ${href} is not the app’s`);
  const dialog = page.locator('dialog[open]');
  if (await dialog.count()) note('a dialog is open from the start');
  const button = page.locator('#app > button').first();
  if (await button.isVisible()) await button.click();
  if (code.includes(' open={')) {
    await dialog.waitFor({ timeout: 5_000 }).catch(() => note('its button opens no dialog'));
    await page.keyboard.press('Escape');
    await dialog
      .waitFor({ state: 'detached', timeout: 5_000 })
      .catch(() => note('its dialog does not close'));
  }
  page.off('pageerror', onError).off('console', onConsole);
  return faults;
}

const STUCK = `import { Button, Dialog } from '@snowpea/design-system';
import { useState } from 'react';
export function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => undefined} title="Stuck" closeLabel="Close">Text</Dialog>
    </>
  );
}
`;

it.each([
  ['react', {}],
  ['preact', PREACT],
] as const)('every component’s usage code compiles and works on %s', async (library, config) => {
  const app = createApp(library);
  onTestFinished(() => app.remove());
  const wrong = { 'Wrong.usage.tsx': USAGE['Button.usage.tsx']!.replace('"solid"', '"loud"') };
  const files = inApp(library, USAGE);
  const said = check(app, 'bundler', { ...files, ...inApp(library, wrong) }, library);
  // (control: a wrong one is found)
  expect(said.split('\n').filter((line) => /error TS/.test(line))).toEqual([
    expect.stringContaining('Wrong.usage.tsx'),
  ]);

  app.write('Stuck.usage.tsx', inApp(library, { stuck: STUCK }).stuck!);
  const server = await servePage(app, library, config);
  onTestFinished(() => server.close());
  const page = await browser.newPage();
  await page.route('**/img/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  const faults: string[] = [];
  for (const [file, code] of Object.entries(files))
    faults.push(...(await faultsOf(page, server.url, file, code)));
  expect(faults).toEqual([]);
  expect(Object.keys(files).length).toBeGreaterThan(60);
  // (control: a dialog that stays open is found)
  expect(await faultsOf(page, server.url, 'Stuck.usage.tsx', STUCK)).toEqual([
    'Stuck.usage.tsx: its dialog does not close',
  ]);
});
