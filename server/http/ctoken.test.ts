import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Secrets } from './cookies';
import { ctokenRoutes, hasToken } from './ctoken';

const SECRET = 's'.repeat(40);
const cookieOf = async (publicUrl: string | undefined, address: string) =>
  (await ctokenRoutes({ secret: SECRET, publicUrl }).request(address)).headers.get('set-cookie') ??
  '';

describe('the token’s cookie', () => {
  const inside = 'http://inside:3000/catalogue/ctoken';
  it.each([
    ['https://shop.example', inside],
    [undefined, 'https://shop.example/catalogue/ctoken'],
    ['http://shop.example', 'https://shop.example/catalogue/ctoken'],
  ])('is Secure when the shop uses https (%s, %s)', async (publicUrl, address) => {
    expect(await cookieOf(publicUrl, address)).toMatch(/^__Host-ctoken=.*; Path=\/.*; Secure\b/);
  });

  it.each([undefined, 'http://shop.example'])('is not Secure without https (%s)', async (url) => {
    const cookie = await cookieOf(url, inside);
    expect(cookie).toMatch(/^ctoken=.*HttpOnly/);
    expect(cookie).not.toMatch(/Secure/);
  });
});

describe('a token over https', () => {
  const publicUrl = 'https://shop.example';
  const deps = { secret: SECRET, publicUrl };
  const shop = ctokenRoutes(deps).route(
    '/',
    new Hono().get('/checked', async (c) => c.json(await hasToken(c, deps, c.req.query('word')))),
  );
  /** A word as anybody gets it, and the signed value of its cookie. */
  const issued = async () => {
    const answer = await shop.request('/catalogue/ctoken');
    const [, value = ''] =
      /^__Host-ctoken=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    const { data } = (await answer.json()) as { data: { ctoken: string } };
    return { word: data.ctoken, value };
  };
  const checked = async (word: string, cookie: string) =>
    (await shop.request(`/checked?word=${word}`, { headers: { cookie } })).json();

  it('is accepted with its __Host- cookie only, not with a plain one of a neighbour', async () => {
    const { word, value } = await issued();
    expect(await checked(word, `__Host-ctoken=${value}`)).toBe(true);
    expect(await checked(word, `ctoken=${value}`)).toBe(false);
    const visitors = await issued();
    const both = `ctoken=${value}; __Host-ctoken=${visitors.value}`;
    expect(await checked(word, both)).toBe(false);
    expect(await checked(visitors.word, both)).toBe(true);
  });
});

it('the cookie is of the same site only, and lasts a day', async () => {
  expect(await cookieOf(undefined, 'http://inside:3000/catalogue/ctoken')).toMatch(
    /; Max-Age=86400;.*SameSite=Strict/,
  );
});

it('a call with neither a token nor a cookie has none', async () => {
  const deps = { secret: SECRET, publicUrl: undefined };
  const app = new Hono().get('/', async (c) => c.json(await hasToken(c, deps, undefined)));
  expect(await (await app.request('/')).json()).toBe(false);
});

describe('after a rotation of the secret', () => {
  const [older, newer] = ['o'.repeat(40), 'n'.repeat(40)];
  const isTaken = async (secrets: Secrets) => {
    const signing = (secret: Secrets) => ({ secret, publicUrl: undefined });
    const answer = await ctokenRoutes(signing(older)).request('/catalogue/ctoken');
    const { ctoken: word } = (await answer.json()).data;
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const app = new Hono().get('/', async (c) => c.json(await hasToken(c, signing(secrets), word)));
    const taken = await (await app.request('/', { headers: { cookie } })).json();
    const again = await ctokenRoutes(signing(secrets)).request('/catalogue/ctoken', {
      headers: { cookie },
    });
    return { taken, sameWord: (await again.json()).data.ctoken === word };
  };

  it('tokens of the previous secret are accepted and replaced', async () => {
    expect(await isTaken([newer, older])).toEqual({ taken: true, sameWord: true });
  });

  it('(control: tokens of another secret are refused)', async () => {
    expect(await isTaken(newer)).toEqual({ taken: false, sameWord: false });
  });
});
