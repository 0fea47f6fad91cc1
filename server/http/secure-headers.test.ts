import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { secureHeaders } from './secure-headers';

const app = new Hono()
  .use(secureHeaders)
  .get('/text', (c) => c.text('x'))
  .get('/made', () => new Response('x', { headers: { 'Content-Type': 'text/plain' } }))
  .get('/own', (c) => c.text('x', 200, { 'Referrer-Policy': 'origin' }))
  .get('/away', (c) => c.redirect('/text'))
  .get('/unchanged', (c) => c.body(null, 304))
  .get('/broken', () => {
    throw new Error('planted');
  });
app.onError((_error, c) => c.text('broken', 500));

const headersOf = async (path: string) => {
  const { headers } = await app.request(path);
  return Object.fromEntries(
    [...headers].filter(([name]) => !/^(content-type|location|content-length)$/.test(name)),
  );
};

const ALL = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

it.each(['/text', '/made', '/away', '/unchanged', '/broken', '/missing'])(
  '%s has these headers and no others',
  async (path) => {
    expect(await headersOf(path)).toEqual(ALL);
  },
);

it('keeps a header that the route has set', async () => {
  expect(await headersOf('/own')).toEqual({ ...ALL, 'referrer-policy': 'origin' });
});
