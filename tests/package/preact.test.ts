import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { hasReact } from '../helpers/react-marks';
import { whyNotHere } from '../visual/platform.mjs';
import { type App, buildPage, check, createApp, serve } from './app';
import { PREACT, showTen, ten, useTen } from './page';
import { differenceFromApproved } from './picture';

const TEN = ten('@snowpea/design-system/preact');

let app: App;
const browser = forFile(() => openBrowser());
beforeAll(async () => {
  app = createApp('preact');
  app.write('ten.tsx', TEN);
});
afterAll(async () => {
  app?.remove();
});

it('builds and works in a Preact app, which has no React', async () => {
  const built = await buildPage(
    app,
    `import { render } from 'preact';
import { Ten } from './ten';
render(<Ten />, document.querySelector('#app')!);
`,
    PREACT,
  );
  const server = await serve(built);
  await useTen(await browser.newPage(), server.url);
  // The same picture as on React.
  if (!whyNotHere()) expect(await differenceFromApproved('ten', showTen(server.url))).toBe('');
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

it('its types are valid without those of React, and one wrong prop is a type error', () => {
  const wrong = TEN.replace('variant="solid"', 'variant="loud"');
  const all = "export * from '@snowpea/design-system/preact';\n";
  const files = { 'ten.tsx': TEN, 'all.tsx': all, 'wrong.tsx': wrong };
  const errors = check(app, 'bundler', files, 'preact')
    .split('\n')
    .filter((line) => /error TS\d+/.test(line));
  expect(errors).toEqual([expect.stringMatching(/wrong\.tsx.*"loud"/)]);
});
