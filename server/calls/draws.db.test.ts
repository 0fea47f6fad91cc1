import type { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { openNew } from '../../tests/helpers/activity';
import { fileDatabase } from '../../tests/helpers/file-database';
import { Browser, luckyShop } from '../../tests/helpers/lucky';
import { dayOf, weekOf } from '../shop/lucky/chances';
import { verifyActivity } from '../shop/lucky/verify';

const database = fileDatabase();
let app: Hono;
let round = 0;
let key: string;
let activityId: number;
beforeEach(() => {
  round += 1;
  key = `activity-${round}`;
  app = luckyShop(database.db);
});

/** A browser in the activity of the test. */
const visit = () => new Browser(app, activityId);

/** Refusals in the ledger of the test's activity, in turn. */
const refused = async () =>
  (
    await database.db
      .selectFrom('ledger')
      .select(['code', 'visitor_id'])
      .where('activity_id', '=', activityId)
      .where('entry', '=', 'refused')
      .orderBy('id')
      .execute()
  ).map(({ code, visitor_id }) => [code, visitor_id === null ? 'unknown' : 'a visitor']);

describe('a draw', () => {
  it('returns its record, and sets an HttpOnly cookie for an unknown browser', async () => {
    activityId = await openNew(database.db, { key, daily_chances: 3 });
    const browser = visit();
    const { status, state, data, headers } = await browser.change('draw');
    expect([status, state.code]).toEqual([200, CODE.ok]);
    expect(data).toMatchObject({ chances: 2, record: { activityId, sent: false } });
    expect(headers.get('cache-control')).toBe('no-store');
    const cookie = headers.getSetCookie().find((one) => one.includes('visitor='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Secure/);
    const again = await browser.change('op.lucky.draw');
    expect(again.data).toMatchObject({ chances: 1 });
    expect(again.headers.getSetCookie()).toEqual([cookie]);
  });

  it('signs the cookie of a browser that comes back again, so that it outlives any number of secrets', async () => {
    activityId = await openNew(database.db, { key, daily_chances: 3 });
    const secrets = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
    const [first = '', second = '', third = ''] = secrets;
    const browser = new Browser(luckyShop(database.db, { secret: first }), activityId);
    await browser.change('draw');
    for (const secret of [
      [second, first],
      [third, second],
    ] as const) {
      const again = new Browser(luckyShop(database.db, { secret }), activityId);
      const word = browser.cookies.get('__Host-visitor') ?? '';
      again.cookies.set('__Host-visitor', word);
      expect((await again.look('userInfo')).headers.getSetCookie()).toEqual([]);
      await again.change('draw');
      browser.cookies.set('__Host-visitor', again.cookies.get('__Host-visitor') ?? '');
    }
    const last = new Browser(luckyShop(database.db, { secret: third }), activityId);
    last.cookies.set('__Host-visitor', browser.cookies.get('__Host-visitor') ?? '');
    expect((await last.look('userInfo')).data).toMatchObject({ chances: 0 });
  });

  it.each([
    ['getActivityList', 'op.lucky.getActivityList'],
    ['isTbId', 'behavior.auth.isTbId'],
    ['op.lucky.isTbId', 'behavior.auth.isTbId'],
  ])('%s is another name of %s', async (alias, name) => {
    const browser = visit();
    const { state, data } = await browser.look(alias);
    expect(state.code).toBe(CODE.ok);
    expect(data).toEqual((await browser.look(name)).data);
  });

  it('has one effect for each key, and returns the same answer each time', async () => {
    activityId = await openNew(database.db, { key, daily_chances: 9 });
    const browser = visit();
    await browser.change('addScore', { type: 1 });
    const fields = { idempotencyKey: 'key-of-one-draw-1' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.change('draw', fields)));
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    expect((await browser.get('/lucky/userInfo', { activityId })).data).toMatchObject({
      chances: 9,
    });
  });

  it('has one effect, too, as the first change of a browser: at once, and again after a lost answer', async () => {
    activityId = await openNew(database.db, { key, daily_chances: 9 });
    const browser = visit();
    await browser.get('/catalogue/ctoken');
    const fields = { idempotencyKey: 'key-of-one-draw-1' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.change('draw', fields)));
    browser.cookies.delete('__Host-visitor');
    answers.push(await browser.change('draw', fields));
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    // (control: the same key of another browser is another draw)
    expect((await visit().change('draw', fields)).data).not.toEqual(answers[0]?.data);
    expect(await verifyActivity(database.db, key)).toEqual([]);
  });

  it.each([
    ['without its token', { ctoken: '' }, {}, CODE.forbidden],
    ['with another token', { ctoken: 'x' }, {}, CODE.forbidden],
    ['from another site', {}, { 'sec-fetch-site': 'cross-site' }, CODE.forbidden],
    ['without a key', { idempotencyKey: '' }, {}, CODE.paramRequired],
    ['with a key that is too short', { idempotencyKey: 'x' }, {}, CODE.paramRequired],
    ['of an activity that is not there', { activityId: 999_999 }, {}, CODE.notFound],
    ['with an unknown token', { userToken: 'x' }, {}, CODE.unauthenticated],
    ['with a negative number', { userIdType: -1 }, {}, CODE.paramRequired],
  ])('is refused %s, and only the ledger records why', async (_, fields, headers, code) => {
    activityId = await openNew(database.db, { key });
    const { state } = await visit().change('draw', fields, headers);
    expect(state.code).toBe(code);
    const records = await database.db
      .selectFrom('draw_records')
      .select('id')
      .where('activity_id', '=', activityId)
      .execute();
    expect(records).toEqual([]);
    expect(await refused()).toEqual('activityId' in fields ? [] : [[code, 'unknown']]);
  });

  it('that comes too early, too late or too often is recorded once for its key', async () => {
    const hour = 3_600_000;
    const now = Date.now();
    activityId = await openNew(database.db, {
      key,
      starts_at: now + hour,
      ends_at: now + 2 * hour,
    });
    const early = visit();
    const fields = { idempotencyKey: 'key-of-one-draw-1' };
    for (let time = 0; time < 2; time += 1)
      expect((await early.change('draw', fields)).state.code).toBe(CODE.notRunning);
    expect(await refused()).toEqual([[CODE.notRunning, 'a visitor']]);
    activityId = await openNew(database.db, { key: `${key}-over`, ends_at: now - 1 });
    expect((await visit().change('addScore', { type: 1 })).state.code).toBe(CODE.notRunning);
    expect(await refused()).toEqual([[CODE.notRunning, 'a visitor']]);
    activityId = await openNew(database.db, { key: `${key}-once`, app_ids: [7] });
    const browser = visit();
    await browser.change('draw', fields);
    for (const [name, more] of [
      ['draw', {}],
      ['setAppDownload', { appId: 9 }],
      ['reSendPrize', { recordId: 999_999 }],
    ] as const)
      await browser.change(name, more);
    expect(await refused()).toEqual(
      [CODE.noChances, CODE.paramRequired, CODE.notFound].map((code) => [code, 'a visitor']),
    );
    expect(await verifyActivity(database.db, `${key}-once`)).toEqual([]);
  });

  it('does not return the answer of another activity for the same key', async () => {
    const fields = { idempotencyKey: 'key-of-one-draw-1' };
    activityId = await openNew(database.db, { key });
    const browser = visit();
    await browser.change('draw', fields);
    const other = await openNew(database.db, { key: `${key}-other` });
    const { state } = await browser.change('draw', { ...fields, activityId: other });
    expect(state.code).toBe(CODE.paramRequired);
  });

  it.each([
    ['account', CODE.unauthenticated, 401],
    ['taobao', CODE.unauthenticated, 401],
  ] as const)('checks what an activity requires: %s', async (requires, code, status) => {
    activityId = await openNew(database.db, { key, requires });
    const answer = await visit().change('draw');
    expect([answer.state.code, answer.status]).toEqual([code, status]);
  });

  it('is rate-limited for each address, with a code of its own', async () => {
    activityId = await openNew(database.db, { key, slots: 1_000 });
    // Concurrently: with sequential requests, a slow machine would refill the rate limit meanwhile.
    const draws = await Promise.all(Array.from({ length: 200 }, () => visit().change('draw')));
    const codes = new Set(draws.map(({ state }) => state.code));
    expect(codes).toContain(CODE.tooMany);
    expect(codes).not.toContain(CODE.quotaFull);
  });
});

describe('chances', () => {
  it('list their reasons: check-ins of this week in China, sharing, apps', async () => {
    activityId = await openNew(database.db, { key, daily_chances: 0, app_ids: [7] });
    const browser = visit();
    await browser.change('addScore', { type: 1 });
    await browser.change('addScore', { type: 2 });
    await browser.change('setAppDownload', { appId: 7 });
    await browser.change('addScore', { type: 0, appId: 7 });
    const { data } = await browser.look('userInfo');
    expect(data).toMatchObject({ shared: true, countedApps: [7] });
    expect(data.week).toEqual(weekOf([dayOf(Date.now())], Date.now()));
    // Control: Monday first, by China's midnight. 2026-11-23 was a Monday.
    const monday = Date.parse('2026-11-23T00:00:00+08:00');
    expect(weekOf([], monday)).toEqual(['today', ...new Array(6).fill('upcoming')]);
    expect(weekOf([dayOf(monday)], monday + 86_400_000)).toEqual([
      'done',
      'today',
      ...new Array(5).fill('upcoming'),
    ]);
    expect(weekOf([], monday - 1)).toEqual([...new Array(6).fill('missed'), 'today']);
  });

  it('answer “no chances” while prizes are left, and then “all gone”', async () => {
    const one = { name: { en: 'Cup' }, count: 1 };
    activityId = await openNew(database.db, { key, daily_chances: 1, slots: 2, prizes: [one] });
    const browser = visit();
    const other = visit();
    const won = ({ data }: { data: Record<string, unknown> }) =>
      (data.record as { prize?: object }).prize !== undefined;
    const first = await browser.change('draw');
    if (!won(first)) {
      expect((await browser.change('draw')).state.code).toBe(CODE.noChances);
      expect(won(await other.change('draw'))).toBe(true);
    }
    for (const one of [browser, other, visit()])
      expect((await one.change('draw')).state.code).toBe(CODE.quotaFull);
    expect((await browser.change('drawByAppId', { appId: 7 })).state.code).toBe(CODE.quotaFull);
  });

  it('are given for one check-in a day, for sharing once, and for downloaded apps', async () => {
    activityId = await openNew(database.db, { key, daily_chances: 0, app_ids: [7, 8] });
    const browser = visit();
    const score = async (fields: object) => (await browser.change('addScore', { ...fields })).data;
    expect((await browser.change('draw')).state.code).toBe(CODE.noChances);
    expect(await score({ type: 1 })).toEqual({ score: 1, chances: 1 });
    expect(await score({ type: 1 })).toEqual({ score: 1, chances: 1 });
    expect(await score({ type: 2 })).toEqual({ score: 2, chances: 2 });
    const early = await browser.change('addScore', { type: 0, appId: 7 });
    expect(early.state).toEqual({ code: CODE.noChances, msg: 'the app was not downloaded' });
    expect((await browser.change('setAppDownload', { appId: 9 })).state.code).toBe(
      CODE.paramRequired,
    );
    await browser.change('setAppDownload', { appId: 7 });
    expect((await browser.get('/lucky/getAppState', { activityId })).data).toEqual({
      states: { 7: 16, 8: 2 },
    });
    expect(await score({ type: 0, appId: 7 })).toEqual({ score: 3, chances: 3 });
    expect(await score({ type: 0, appId: 7 })).toEqual({ score: 3, chances: 3 });
    expect(await score({ type: 3, appId: 7 })).toEqual({ score: 4, chances: 4 });
    const all = await browser.change('drawAll');
    expect(all.data).toMatchObject({ total: 4 });
    expect((await browser.change('draw')).state.code).toBe(CODE.noChances);
    expect(await verifyActivity(database.db, key)).toEqual([]);
  });
});

describe('prizes', () => {
  it('are listed for their winner only', async () => {
    activityId = await openNew(database.db, {
      key,
      slots: 1,
      prizes: [{ name: { en: 'Cup' }, count: 1 }],
    });
    const winner = visit();
    const drawn = await winner.change('drawFromMulPrizes');
    expect(drawn.data).toMatchObject({ record: { prize: { name: 'Cup' } } });
    const mine = await winner.get('/lucky/getUserPrizes', { activityId });
    expect(mine.headers.get('cache-control')).toBe('no-store');
    expect(mine.data).toMatchObject({
      total: 1,
      records: [{ activityId, prize: { name: 'Cup' } }],
    });
    const other = visit();
    expect((await other.change('draw')).state.code).toBe(CODE.quotaFull);
    expect((await other.get('/lucky/getUserPrizes', { activityId })).data).toEqual({
      total: 0,
      records: [],
    });
    const roll = await other.get('/api/proxyNew', { urlKey: 'op.lucky.roll', activityId });
    expect(roll.data).toMatchObject({ content: [{ prizeName: 'Cup' }] });
  });
});

it('are read without creating a visitor', async () => {
  activityId = await openNew(database.db, { key });
  const browser = visit();
  const { data, headers } = await browser.get('/lucky/userInfo', { activityId });
  expect(data).toEqual({
    score: 0,
    chances: 1,
    prizes: [],
    week: weekOf([], Date.now()),
    shared: false,
    countedApps: [],
    drawnApps: [],
  });
  expect(headers.getSetCookie()).toEqual([]);
});
