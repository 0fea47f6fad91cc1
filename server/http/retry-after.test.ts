import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { retryAfter } from './retry-after';

const app = new Hono()
  .use(retryAfter)
  .get('/own', (c) => c.text('', 503, { 'Retry-After': '60' }))
  .get('/:status', (c) => new Response(null, { status: Number(c.req.param('status')) }));

it.each([
  ['/429', '5'],
  ['/503', '5'],
  ['/own', '60'],
  ['/500', null],
  ['/200', null],
])('%s is to be tried again after %s s', async (path, seconds) => {
  expect((await app.request(path)).headers.get('retry-after')).toBe(seconds);
});
