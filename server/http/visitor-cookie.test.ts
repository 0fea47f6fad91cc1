import { Hono } from 'hono';
import { setSignedCookie } from 'hono/cookie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setSigned, signedText } from './cookies';
import { browserWord, setVisitorCookie } from './visitor-cookie';

const signing = { secret: 's'.repeat(40), publicUrl: undefined };
/** As `setVisitorCookie` derives them, and as tokens are. */
const [DERIVED, RANDOM] = ['d'.repeat(43), 'r'.repeat(24)];

const app = new Hono()
  .get('/bound/:name', async (c) => {
    const name = c.req.param('name');
    await setSigned(c, name, RANDOM, signing, { sameSite: 'Lax', maxAge: 60 });
    return c.text('set');
  })
  .get('/unbound/:text', async (c) => {
    await setSignedCookie(c, 'visitor', c.req.param('text'), signing.secret);
    return c.text('set');
  })
  .get('/text/:name', async (c) => c.json(await signedText(c, c.req.param('name'), signing)))
  .get('/word', async (c) => c.json((await browserWord(c, signing)) ?? null))
  .post('/renew', async (c) => c.text(await setVisitorCookie(c, signing)));

/** The signed value that an address sets. */
async function signedValue(path: string, init?: RequestInit): Promise<string> {
  const header = (await app.request(path, init)).headers.get('set-cookie') ?? '';
  return /^[\w-]+=([^;]+)/.exec(header)?.[1] ?? '';
}
const wordOf = async (cookie: string) =>
  (await app.request('/word', { headers: { cookie } })).json();

describe('a signed cookie', () => {
  it('is valid under its own name only', async () => {
    const value = await signedValue('/bound/ctoken');
    const read = async (name: string) =>
      (await app.request(`/text/${name}`, { headers: { cookie: `${name}=${value}` } })).text();
    expect(await read('ctoken')).toBe(JSON.stringify(RANDOM));
    expect(await read('visitor')).toBe('');
    expect(await wordOf(`visitor=${value}`)).toBe(null);
  });
});

describe('a browser with a cookie from before cookies were signed for their name', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([DERIVED, RANDOM])('keeps its word %s, and gets a cookie that is', async (word) => {
    const cookie = `visitor=${await signedValue(`/unbound/${word}`)}`;
    expect(await wordOf(cookie)).toBe(word);
    const renewed = await signedValue('/renew', { method: 'POST', headers: { cookie } });
    expect(cookie).not.toContain(renewed);
    const read = await app.request('/text/visitor', { headers: { cookie: `visitor=${renewed}` } });
    expect(await read.json()).toBe(word);
  });

  it('cannot use it as a token', async () => {
    const cookie = `ctoken=${await signedValue(`/unbound/${RANDOM}`)}`;
    expect(await (await app.request('/text/ctoken', { headers: { cookie } })).text()).toBe('');
  });

  it('is not known any more when the last of these cookies has expired', async () => {
    const cookie = `visitor=${await signedValue(`/unbound/${DERIVED}`)}`;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2029, 0, 1) });
    expect(await wordOf(cookie)).toBe(null);
  });
});
