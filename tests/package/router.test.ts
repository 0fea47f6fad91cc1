import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { UserConfig } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { type App, buildPage, check, createApp, serve } from './app';
import { PREACT, STYLES } from './page';

const browser = forFile(() => openBrowser());

const README = readFileSync(
  path.resolve(import.meta.dirname, '../../design-system/README.md'),
  'utf8',
);

/** The code of README.md that imports a package. */
function codeWith(name: string): string {
  const blocks = [...README.matchAll(/```tsx\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  const code = blocks.find((block) => block.includes(`from '${name}'`));
  if (!code) throw new Error(`README.md has no code with ${name}.`);
  return code;
}

/** Follows a link of the built page; says where that led, and whether the document stayed. */
async function follow(app: App, source: string, config?: UserConfig): Promise<string> {
  const server = await serve(await buildPage(app, `${STYLES}${source}`, config));
  const page = await browser.newPage();
  onTestFinished(async () => {
    await page.close();
    server.close();
  });
  await page.goto(server.url);
  await page.evaluate(() => {
    document.body.dataset.first = 'yes';
  });
  await page.getByRole('link', { name: 'Apps' }).click();
  await page.waitForURL('**/apps?page=2');
  const stayed = await page.locator('body[data-first]').count();
  return `${stayed ? 'stayed' : 'left'}: ${await page.locator('h1').allTextContents()}`;
}

const ITEMS =
  "[{ href: '/', label: 'Home' }, { href: '/apps?page=2', label: 'Apps', rel: 'next', 'data-id': 3 }]";

it('TanStack Router follows the links of components, with its own props typed', async () => {
  const app = createApp('react');
  onTestFinished(() => app.remove());
  const links = codeWith('@tanstack/react-router');
  app.write('links.tsx', links);
  const page = `import { Chips } from '@snowpea/design-system';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { Links } from './links';
const rootRoute = createRootRoute({ component: () => <Links><Chips label="Pages" items={${ITEMS.replace("rel: 'next'", "preload: 'intent'")}} /><Outlet /></Links> });
const home = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <h1>Home</h1> });
const apps = createRoute({ getParentRoute: () => rootRoute, path: '/apps', component: () => <h1>All apps</h1> });
const router = createRouter({ routeTree: rootRoute.addChildren([home, apps]) });
declare module '@tanstack/react-router' { interface Register { router: typeof router } }
createRoot(document.querySelector('#app')!).render(<RouterProvider router={router} />);
`;
  expect(await follow(app, page)).toBe('stayed: All apps');
  // (control: without the provider the browser loads a page, which this server does not have)
  expect(await follow(app, page.replaceAll('Links>', '>'))).toBe('left: ');

  const files = { 'links.tsx': links, 'page.tsx': page };
  const wrong = page.replace("'intent'", "'never'");
  // The types of the router's own link have no exact optional properties.
  const said = check(app, 'bundler', { ...files, 'wrong.tsx': wrong }, 'react', false);
  const errors = said.split('\n').filter((line) => /error TS\d+/.test(line));
  expect(errors).toEqual([expect.stringMatching(/wrong\.tsx.*"never"/)]);
});

it('preact-iso follows the links of components without a provider', async () => {
  const app = createApp('preact');
  onTestFinished(() => app.remove());
  const page = `import { Chips } from '@snowpea/design-system/preact';
import { render } from 'preact';
import { LocationProvider, Route, Router } from 'preact-iso';
const Home = () => <h1>Home</h1>;
const Apps = () => <h1>All apps</h1>;
render(<LocationProvider><Chips label="Pages" items={${ITEMS}} /><Router><Route path="/" component={Home} /><Route path="/apps" component={Apps} /></Router></LocationProvider>, document.querySelector('#app')!);
`;
  expect(await follow(app, page, PREACT)).toBe('stayed: All apps');
});
