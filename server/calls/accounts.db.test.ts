import type { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE, PRIZE_STATE } from '../../contract/codes';
import { openNew } from '../../tests/helpers/activity';
import { fileDatabase } from '../../tests/helpers/file-database';
import { createGift } from '../../tests/helpers/gift';
import { Browser, luckyShop, SECRET } from '../../tests/helpers/lucky';
import type { Account, VerifyToken } from '../accounts/accounts';
import { ServiceUnavailable } from '../outbound/errors';
import { handOverToAccount } from '../shop/lucky/hand-over';
import { verifyActivity } from '../shop/lucky/verify';

const database = fileDatabase();
let app: Hono;
let accounts: Map<string, Account>;
let asked: number;
let away: boolean;
let errors: unknown[];
let round = 0;
let key: string;
let activityId: number;
beforeEach(() => {
  round += 1;
  key = `activity-${round}`;
  accounts = new Map([
    [`token-${round}`, { id: `13800000${round}`, taobao: false }],
    [`bound-${round}`, { id: `13900000${round}`, taobao: true }],
  ]);
  [asked, away, errors] = [0, false, []];
  app = shop();
});

const verifyToken: VerifyToken = async ({ token }) => {
  asked += 1;
  if (away) throw new ServiceUnavailable('The account verifier is unavailable.');
  return accounts.get(token);
};
const shop = (over: Parameters<typeof luckyShop>[1] = {}) =>
  luckyShop(database.db, { verifyToken, log: (...all) => errors.push(...all), ...over });
const visit = () => new Browser(app, activityId);
/** What an account sends with its calls. */
const signedIn = () => ({ userToken: `token-${round}`, userIdType: 4 });
const bound = () => ({ userToken: `bound-${round}` });

const open = async (different: Parameters<typeof openNew>[1] = {}) => {
  activityId = await openNew(database.db, { key, ...different });
};
/** Every draw wins. */
const WINNING = { slots: 9, prizes: [{ name: { en: 'Cup' }, count: 9 }] };
const chances = async (browser: Browser, fields = {}) =>
  (await browser.look('userInfo', fields)).data.chances;
const prizes = async (browser: Browser, fields = {}) =>
  (await browser.look('getUserPrizes', fields)).data.total;

describe('an account’s token', () => {
  it('draws for the account on every device', async () => {
    await open({ daily_chances: 2, ...WINNING });
    expect((await visit().change('draw', signedIn())).data).toMatchObject({ chances: 1 });
    const other = visit();
    expect((await other.change('draw', signedIn())).data).toMatchObject({ chances: 0 });
    expect((await other.change('draw', signedIn())).state.code).toBe(CODE.noChances);
    expect([await prizes(visit(), signedIn()), await prizes(visit())]).toEqual([2, 0]);
    expect(other.cookies.has('__Host-visitor')).toBe(false);
  });

  it('is not stored, and neither is the account’s name', async () => {
    await open();
    await visit().change('draw', signedIn());
    const { rows } = await database.db
      .selectFrom('visitors')
      .selectAll()
      .execute()
      .then((rows) => ({ rows: JSON.stringify(rows) }));
    expect(rows).toMatch(/account:[\w-]{43}/);
    const { id = '' } = accounts.get(signedIn().userToken) ?? {};
    for (const text of [signedIn().userToken, id]) expect(rows).not.toContain(text);
  });

  it.each([
    'draw',
    'drawAll',
    'addScore',
    'userPrizeInfo',
    'cashDetail',
    'userInfo',
    'getAppState',
  ])('that is unknown is refused by %s, and nothing is stored', async (name) => {
    await open();
    const fields = { type: 1, recordId: 1, userToken: 'expired' };
    const { status, state } = await visit().change(name, fields);
    expect([status, state.code]).toEqual([401, CODE.unauthenticated]);
    const known = await database.db
      .selectFrom('draw_chances')
      .select('visitor_id')
      .where('activity_id', '=', activityId)
      .execute();
    expect(known).toEqual([]);
  });

  it('is refused after it has expired', async () => {
    await open();
    expect((await visit().change('draw', signedIn())).state.code).toBe(CODE.ok);
    accounts.clear();
    expect((await visit().look('getUserPrizes', signedIn())).state.code).toBe(CODE.unauthenticated);
  });

  it('is passed on with up to 2,048 characters, and refused when longer', async () => {
    await open();
    const long = 'x'.repeat(2_048);
    accounts.set(long, { id: 'long', taobao: false });
    expect((await visit().change('draw', { userToken: long })).state.code).toBe(CODE.ok);
    const { state } = await visit().change('draw', { userToken: `${long}x` });
    expect(state).toEqual({ code: CODE.paramRequired, msg: 'userToken: wrong parameter' });
  });

  it('answers 503 while the verifier is unavailable, and browsers are still served', async () => {
    await open();
    away = true;
    for (const answer of [
      await visit().change('draw', signedIn()),
      await visit().look('behavior.auth.isTbId', signedIn()),
    ])
      expect([answer.status, answer.state.code]).toEqual([503, CODE.unavailable]);
    expect((await visit().change('draw')).state.code).toBe(CODE.ok);
    expect(JSON.stringify(errors)).not.toContain(signedIn().userToken);
  });

  it('is verified at a limited rate for each address', async () => {
    await open();
    const codes = new Set<number>();
    for (let time = 0; time < 130; time += 1)
      codes.add((await visit().look('userInfo', { userToken: `guess-${time}` })).state.code);
    expect([...codes]).toEqual([CODE.unauthenticated, CODE.tooMany]);
    expect(asked).toBeLessThan(130);
    // Control: browsers without a token are not limited by it.
    expect((await visit().look('userInfo')).state.code).toBe(CODE.ok);
  });

  it('is not verified for a call from another site', async () => {
    await open();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await visit().change('draw', signedIn(), headers)).state.code).toBe(CODE.forbidden);
    expect(asked).toBe(0);
  });

  it('finds its account after the secret was changed', async () => {
    await open({ daily_chances: 1, ...WINNING });
    await visit().change('draw', signedIn());
    app = shop({ secret: ['n'.repeat(32), SECRET] });
    expect((await visit().change('draw', signedIn())).state.code).toBe(CODE.noChances);
    // The account is stored under the new secret now.
    app = shop({ secret: 'n'.repeat(32) });
    expect(await prizes(visit(), signedIn())).toBe(1);
  });
});

describe('what an activity requires', () => {
  it.each([
    ['account', () => ({}), CODE.unauthenticated],
    ['account', () => signedIn(), CODE.ok],
    ['taobao', () => ({}), CODE.unauthenticated],
    ['taobao', () => signedIn(), CODE.notTaobaoUser],
    ['taobao', () => bound(), CODE.ok],
    ['taobao', () => ({ userToken: 'expired' }), CODE.unauthenticated],
  ] as const)('is checked on each draw (%s): %s', async (requires, fields, code) => {
    await open({ requires });
    expect((await visit().change('draw', fields())).state.code).toBe(code);
  });

  it('is verified again for an account that has just bound its Taobao account', async () => {
    await open({ requires: 'taobao' });
    const browser = visit();
    expect((await browser.change('draw', signedIn())).state.code).toBe(CODE.notTaobaoUser);
    accounts.set(signedIn().userToken, { id: '7', taobao: true });
    expect((await browser.change('draw', signedIn())).state.code).toBe(CODE.ok);
  });

  it('isTbId tells whether a Taobao account is bound', async () => {
    await open();
    const isTbId = async (fields: object) =>
      (await visit().look('behavior.auth.isTbId', { ...fields })).data;
    expect(await isTbId({})).toEqual({ isTbId: false });
    expect(await isTbId(signedIn())).toEqual({ isTbId: false });
    expect(await isTbId(bound())).toEqual({ isTbId: true });
    const nobody = await visit().look('behavior.auth.isTbId', { userToken: 'x' });
    expect(nobody.state.code).toBe(CODE.unauthenticated);
  });
});

describe('signing in', () => {
  it('moves the browser’s prizes with their addresses to the account, and signing out leaves them there', async () => {
    await open({ daily_chances: 2, ...WINNING });
    const browser = visit();
    await browser.change('draw');
    expect([await prizes(browser), await prizes(browser, signedIn())]).toEqual([1, 0]);
    await browser.change('draw', signedIn());
    expect([await prizes(browser), await prizes(browser, signedIn())]).toEqual([0, 2]);
    // The browser alone no longer has the prize, and another account never gets it.
    const { data } = await browser.look('getUserPrizes', signedIn());
    const [{ recordId }] = data.records as [{ recordId: number }];
    expect((await browser.look('userPrizeInfo', { recordId })).state.code).toBe(CODE.notFound);
    await browser.change('addScore', { type: 1, ...bound() });
    expect([await prizes(browser, bound()), await prizes(browser, signedIn())]).toEqual([0, 2]);
    expect(await verifyActivity(database.db, key)).toEqual([]);
  });

  it('happens with any change, also with one of a prize, for a new account', async () => {
    await open(WINNING);
    const browser = visit();
    const { data } = await browser.change('draw');
    const { recordId } = data.record as { recordId: number };
    const { state } = await browser.change('reSendPrize', { recordId, ...signedIn() });
    expect(state.code).toBe(PRIZE_STATE);
    expect([await prizes(browser), await prizes(browser, signedIn())]).toEqual([0, 1]);
  });

  it('gives no second quota, neither to the account nor to the browser after signing out', async () => {
    await open({ daily_chances: 3, ...WINNING });
    const browser = visit();
    await browser.change('draw');
    await browser.change('draw');
    expect((await browser.change('draw', signedIn())).data).toMatchObject({ chances: 0 });
    expect((await browser.change('draw', signedIn())).state.code).toBe(CODE.noChances);
    expect((await browser.change('draw')).state.code).toBe(CODE.noChances);
    // Signing in repeatedly gives none either.
    expect(await chances(browser, signedIn())).toBe(0);
    // Control: a browser without an account has one.
    expect((await visit().change('draw')).data).toMatchObject({ chances: 2 });
    expect(await verifyActivity(database.db, key)).toEqual([]);
  });

  it('adds up chances and points, and counts once what both got a chance for', async () => {
    await open({ daily_chances: 0, app_ids: [7], ...WINNING });
    const browser = visit();
    const score = async (type: number, fields = {}) =>
      (await browser.change('addScore', { type, ...fields })).data;
    await visit().change('addScore', { type: 1, ...signedIn() });
    await browser.change('setAppDownload', { appId: 7 });
    expect([await score(1), await score(2)]).toEqual([
      { score: 1, chances: 1 },
      { score: 2, chances: 2 },
    ]);
    // The account has checked in today on another device: sharing is added, the check-in is not, the download counts.
    expect(await score(0, { appId: 7, ...signedIn() })).toEqual({ score: 3, chances: 3 });
    expect(await score(2, signedIn())).toEqual({ score: 3, chances: 3 });
    // Signed out, the browser has neither chances nor a way to get the same ones again.
    expect(await chances(browser)).toBe(0);
    expect(await score(2)).toEqual({ score: 0, chances: 0 });
    expect(await score(2, signedIn())).toEqual({ score: 3, chances: 3 });
    const lines = await database.db
      .selectFrom('ledger')
      .select(({ fn }) => fn.sum<number>('chances').as('sum'))
      .where('activity_id', '=', activityId)
      .executeTakeFirstOrThrow();
    expect(Number(lines.sum)).toBe(3);
  });

  it('has one effect when it happens concurrently', async () => {
    await open({ daily_chances: 5, ...WINNING });
    const browser = visit();
    await browser.change('draw');
    await browser.change('addScore', { type: 2 });
    const draws = Array.from({ length: 4 }, () => browser.change('draw', signedIn()));
    for (const { state } of await Promise.all(draws)) expect(state.code).toBe(CODE.ok);
    expect(await chances(browser, signedIn())).toBe(1);
    expect(await prizes(browser, signedIn())).toBe(5);
    expect(await verifyActivity(database.db, key)).toEqual([]);
  });

  it('keeps the result of a call that is repeated after it', async () => {
    await open({ daily_chances: 2, ...WINNING });
    const browser = visit();
    const idempotencyKey = 'key-of-one-draw-here';
    const first = await browser.change('draw', { idempotencyKey });
    const again = await browser.change('draw', { idempotencyKey, ...signedIn() });
    expect(again.data).toEqual(first.data);
    expect(await prizes(browser, signedIn())).toBe(1);
  });

  it('moves codes of gift packs, and the browser alone gets neither its own nor a second one', async () => {
    await open();
    const giftId = await createGift(database.db, 3, { key });
    const browser = visit();
    const claim = async (who: Browser, fields = {}) => {
      const { state, data } = await who.proxy('op.gift.claim', { giftId, ...fields });
      return (data?.claim as { code: string } | undefined)?.code ?? state.code;
    };
    const codes = async (who: Browser, fields = {}) =>
      (await who.get('/catalogue/codes', fields)).data.total;
    const mine = async (who: Browser, fields = {}) =>
      (await who.get('/catalogue/gift/mine', { giftId, ...fields })).data.code;
    const code = await claim(browser);
    expect([await codes(browser), await codes(browser, signedIn())]).toEqual([1, 0]);
    // The account gets the browser's code, on every device.
    expect(await claim(browser, signedIn())).toBe(code);
    expect(await claim(visit(), signedIn())).toBe(code);
    expect([await codes(browser), await codes(visit(), signedIn())]).toEqual([0, 1]);
    expect([await mine(browser), await mine(browser, signedIn())]).toEqual([undefined, code]);
    expect(await claim(browser)).toBe(CODE.unauthenticated);
    // Control: another browser gets a code of its own.
    expect(await claim(visit())).not.toBe(code);
    expect((await visit().get('/catalogue/codes', { userToken: 'x' })).state.code).toBe(
      CODE.unauthenticated,
    );
  });

  it('changes nothing when it fails half-way', async () => {
    await open({ daily_chances: 2, ...WINNING });
    const browser = visit();
    await browser.change('draw');
    const { id } = await database.db
      .selectFrom('draw_chances')
      .select('visitor_id as id')
      .where('activity_id', '=', activityId)
      .executeTakeFirstOrThrow();
    // An account that does not exist: its rows are refused.
    await expect(handOverToAccount(database.db, id, 999_999, Date.now())).rejects.toThrow(
      /foreign key/,
    );
    expect([await prizes(browser), await chances(browser)]).toEqual([1, 1]);
  });
});
