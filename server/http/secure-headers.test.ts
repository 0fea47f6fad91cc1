import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address';
import { type Hsts, readHsts, secureHeaders } from './secure-headers';

const app = new Hono()
  .use(secureHeaders('on', undefined))
  .get('/text', (c) => c.text('x'))
  .get('/made', () => new Response('x', { headers: { 'Content-Type': 'text/plain' } }))
  .get('/own', (c) => c.text('x', 200, { 'Referrer-Policy': 'origin' }))
  .get('/page', (c) => c.html('<p>'))
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

it('a page has those of documents as well', async () => {
  expect(await headersOf('/page')).toEqual({
    ...ALL,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringMatching(/^([a-z-]+=\(\)(, |$)){15}$/),
  });
});

it('keeps a header that the route has set', async () => {
  expect(await headersOf('/own')).toEqual({ ...ALL, 'referrer-policy': 'origin' });
});

describe('https only', () => {
  const told = async (
    { hsts = 'on', publicUrl }: { hsts?: Hsts; publicUrl?: string },
    { url = 'http://x/', peer = '198.51.100.7', scheme = '' },
  ) => {
    const shop = new Hono()
      .use(clientAddress({ trusted: ['10.0.0.0/8'], header: 'x-forwarded-for' }, () => undefined))
      .use(secureHeaders(hsts, publicUrl))
      .get('/', (c) => c.text('x'));
    const env = { incoming: { socket: { remoteAddress: peer } } };
    const headers = scheme ? { 'X-Forwarded-Proto': scheme } : undefined;
    const answer = await shop.request(url, { ...(headers && { headers }) }, env);
    return answer.headers.get('strict-transport-security');
  };
  const YEAR = 'max-age=31536000';
  const https = { publicUrl: 'https://shop.example' };

  it.each([
    ['a shop whose address is https', https, {}, YEAR],
    ['a trusted proxy that says https', {}, { peer: '10.0.0.2', scheme: 'https' }, YEAR],
    ['two in a row', {}, { peer: '10.0.0.2', scheme: 'https, http' }, YEAR],
    ['a shop for all below it', { ...https, hsts: 'subdomains' }, {}, `${YEAR}; includeSubDomains`],
    ['a shop that does not want it', { ...https, hsts: 'off' }, {}, null],
    ['plain http', {}, {}, null],
    ['a visitor who says https', {}, { scheme: 'https' }, null],
    ['a trusted proxy that says http', https, { peer: '10.0.0.2', scheme: 'http' }, null],
    ['a trusted proxy that says nothing', {}, { peer: '10.0.0.2' }, null],
    ['one that says something else', {}, { peer: '10.0.0.2', scheme: 'ftp' }, null],
  ] as const)('%s', async (_, shop, request, header) => {
    expect(await told(shop, request)).toBe(header);
  });

  it('is refused with another value', () =>
    expect(() => readHsts('yes')).toThrow(/on, subdomains/));
});
