import type { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { CookieBrowser } from '../../tests/helpers/cookie-browser';
import { fileDatabase } from '../../tests/helpers/file-database';
import { createGift } from '../../tests/helpers/gift';
import { luckyShop } from '../../tests/helpers/lucky';
import { refusalsOf } from '../shop/lucky/ledger';

const database = fileDatabase();
let app: Hono;
let round = 0;
let giftId: number;
beforeEach(async () => {
  round += 1;
  app = luckyShop(database.db);
  giftId = await createGift(database.db, 5, { key: `pack-${round}` });
});

/** A browser with its token. */
class Browser extends CookieBrowser {
  #token = '';

  constructor() {
    super(app);
  }

  async ask(address: string, init: RequestInit = {}) {
    const response = await this.request(address, init);
    // The cast: every answer is an envelope; each test names the fields that it expects.
    const { state, data } = (await response.json()) as {
      state: { code: number };
      data: Record<string, unknown>;
    };
    return { status: response.status, headers: response.headers, code: state.code, data };
  }

  async claim(fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    this.#token ||= String((await this.ask('/catalogue/ctoken')).data.ctoken);
    const own = { ctoken: this.#token, idempotencyKey: 'key-of-this-device-1', giftId };
    return this.ask('/api/proxyNew', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ urlKey: 'op.gift.claim', ...own, ...fields }),
    });
  }
}

const claims = () =>
  database.db.selectFrom('gift_claims').select('id').where('gift_id', '=', giftId).execute();
/** Codes of the refusals in the ledger of the test's pack. */
const refused = async () =>
  (await refusalsOf(database.db, { gift_id: giftId })).map(({ code }) => code);
const isVisitor = ({ cookies }: Browser) =>
  [...cookies.keys()].some((name) => name.endsWith('visitor'));

it('a claim returns a code, and the browser finds it again by its cookie', async () => {
  const browser = new Browser();
  const { status, data, headers } = await browser.claim();
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.getSetCookie().join()).toMatch(/visitor=.*HttpOnly/);
  expect(await browser.claim()).toMatchObject({ data });
  const claim = { giftId, code: `pack-${round}-1`, at: expect.any(Number) };
  expect(data).toEqual({ claim });
  const mine = await browser.ask(`/catalogue/gift/mine?giftId=${giftId}`);
  expect(mine.data).toEqual({ state: 'open', code: `pack-${round}-1` });
  expect(mine.headers.get('cache-control')).toBe('no-store');
  expect((await browser.ask('/catalogue/codes')).data).toEqual({
    claims: [{ ...claim, title: '新手礼包' }],
    total: 1,
  });
});

it('reading creates no visitor and shows no code of others', async () => {
  await new Browser().claim();
  const browser = new Browser();
  for (const address of ['/catalogue/gifts', `/catalogue/gift?giftId=${giftId}`])
    expect(JSON.stringify((await browser.ask(address)).data)).not.toContain(`pack-${round}-`);
  const mine = await browser.ask(`/catalogue/gift/mine?giftId=${giftId}`);
  expect(mine.data).toEqual({ state: 'open' });
  expect((await browser.ask('/catalogue/codes')).data).toEqual({ claims: [], total: 0 });
  expect(isVisitor(browser)).toBe(false);
  // Control: a claim does.
  await browser.claim();
  expect(isVisitor(browser)).toBe(true);
});

it.each([
  ['without its token', { ctoken: '' }, {}, CODE.forbidden],
  ['with another token', { ctoken: 'x' }, {}, CODE.forbidden],
  ['from another site', {}, { 'sec-fetch-site': 'cross-site' }, CODE.forbidden],
  ['without a key', { idempotencyKey: '' }, {}, CODE.paramRequired],
  ['with a key that is too short', { idempotencyKey: 'x' }, {}, CODE.paramRequired],
  ['of a pack that is not there', { giftId: 999_999 }, {}, CODE.notFound],
  ['of no pack', { giftId: 'x' }, {}, CODE.paramRequired],
])('a claim %s is refused, and only the ledger records why', async (_, fields, headers, code) => {
  const browser = new Browser();
  expect((await browser.claim(fields, headers)).code).toBe(code);
  expect(await claims()).toEqual([]);
  expect(await refused()).toEqual('giftId' in fields ? [] : [code]);
  expect(isVisitor(browser)).toBe(false);
  // Control: the same claim with valid values.
  expect((await browser.claim()).code).toBe(CODE.ok);
  expect(await claims()).toHaveLength(1);
});

it('after the last code a claim answers “all gone”, and the key of one pack claims no other', async () => {
  for (let one = 0; one < 5; one += 1) await new Browser().claim();
  const browser = new Browser();
  expect((await browser.claim()).code).toBe(CODE.quotaFull);
  expect(await refused()).toEqual([CODE.quotaFull]);
  const another = await createGift(database.db, 1, { key: `pack-${round}-b` });
  const replayed = await browser.claim({ giftId: another });
  expect(replayed.code).toBe(CODE.paramRequired);
  const anew = { giftId: another, idempotencyKey: 'key-of-this-device-2' };
  expect((await browser.claim(anew)).code).toBe(CODE.ok);
});

it('claims are rate-limited for each address', async () => {
  // Concurrently: with sequential requests, a slow machine would refill the rate limit meanwhile.
  const claims = await Promise.all(Array.from({ length: 200 }, () => new Browser().claim()));
  expect(claims.map(({ code }) => code)).toContain(CODE.tooMany);
});
