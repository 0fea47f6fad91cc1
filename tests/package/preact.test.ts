import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright';
import type { UserConfig } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { hasReact } from '../helpers/react-marks';
import { type App, buildPage, createApp, serve } from './app';
import { THREE, useThree } from './page';

/** The settings of README.md. */
const PREACT: UserConfig = {
  resolve: {
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
};

let app: App;
let browser: Browser;
beforeAll(async () => {
  app = createApp('preact');
  app.write('three.tsx', THREE);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  app?.remove();
});

it('builds and works in a Preact app, which has no React', async () => {
  const built = await buildPage(
    app,
    `import { render } from 'preact';
import { Three } from './three';
render(<Three />, document.querySelector('#app')!);
`,
    PREACT,
  );
  const server = await serve(built);
  await useThree(await browser.newPage(), server.url);
  server.close();
  expect(hasReact(built.js)).toBe(false);
});

it('renders on the server', async () => {
  const { js } = await buildPage(
    app,
    `import { Button } from '@snowpea/design-system';
import { renderToString } from 'preact-render-to-string';
console.log(renderToString(<Button variant="solid">Open</Button>));
`,
    { ...PREACT, ssr: { noExternal: true }, build: { ssr: 'page.tsx' } },
  );
  app.write('server.js', js);
  const html = execFileSync(process.execPath, ['server.js'], { cwd: app.folder, encoding: 'utf8' });
  expect(html).toBe(
    '<button class="snowpea-control snowpea-Button-solid" type="button">Open</button>\n',
  );
});
