import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { type App, buildPage, createApp, serve } from './app';
import { THREE, useThree } from './page';

const tsc = path.resolve(import.meta.dirname, '../../node_modules/.bin/tsc');

let app: App;
let browser: Browser;
beforeAll(async () => {
  app = createApp('react');
  app.write('three.tsx', THREE);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  app?.remove();
});

it('builds and works in a React 19 app', async () => {
  const built = await buildPage(
    app,
    `import { version } from 'react';
import { createRoot } from 'react-dom/client';
import { Three } from './three';
document.title = version;
createRoot(document.querySelector('#app')!).render(<Three />);
`,
  );
  const server = await serve(built);
  const page = await browser.newPage();
  await useThree(page, server.url);
  expect(await page.title()).toMatch(/^19\./);
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

/** Compiles files of the app against @types/react with every declaration file checked too. */
function check(moduleResolution: 'bundler' | 'nodenext', files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) app.write(file, text);
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    jsx: 'react-jsx',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    // Style sheets are the bundler's.
    noUncheckedSideEffectImports: false,
    module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution,
  };
  app.write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: options, files: Object.keys(files) }),
  );
  return spawnSync(tsc, ['-p', app.folder], { encoding: 'utf8' }).stdout;
}

const ALL =
  "export * from '@snowpea/design-system';\nexport * from '@snowpea/design-system/tokens';\nexport * from '@snowpea/design-system/icons';\n";

it('its types are valid with @types/react, resolved by nodenext', () => {
  expect(check('nodenext', { 'three.tsx': THREE, 'all.tsx': ALL })).toBe('');
});

it('its types are valid resolved by a bundler too, and one wrong prop is a type error', () => {
  const wrong = THREE.replace('variant="solid"', 'variant="loud"');
  const said = check('bundler', { 'three.tsx': THREE, 'all.tsx': ALL, 'wrong.tsx': wrong });
  const errors = said.split('\n').filter((line) => /error TS\d+/.test(line));
  expect(errors).toEqual([expect.stringMatching(/wrong\.tsx.*"loud"/)]);
});
