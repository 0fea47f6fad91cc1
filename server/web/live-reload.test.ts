import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { liveReloadRoutes } from './live-reload';

const serverWithPage = () => {
  const app = new Hono();
  app.route('/', liveReloadRoutes());
  app.get('/', (c) => c.html('<html><head><title>x</title></head></html>'));
  return app;
};

const textOf = async (app: Hono, path: string) => (await app.request(path)).text();

it('adds the script, which polls the server, to a page', async () => {
  const app = serverWithPage();
  expect(await textOf(app, '/')).toContain('<head><script src="/live-reload.js"></script><title>');
  expect(await textOf(app, '/live-reload.js')).toContain("fetch('/live-reload')");
});

it('one server always returns the same id, and another server a different one', async () => {
  const app = serverWithPage();
  const first = await textOf(app, '/live-reload');
  expect(await textOf(app, '/live-reload')).toBe(first);
  expect(await textOf(serverWithPage(), '/live-reload')).not.toBe(first);
});
