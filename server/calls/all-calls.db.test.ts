import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '../../contract/calls';
import { CODE } from '../../contract/codes';
import { seedDemo } from '../../demo';
import { GOOD } from '../../tests/api/good-requests';
import { openTwo } from '../../tests/helpers/activity';
import { type TestDatabase, testDatabase } from '../../tests/helpers/database';
import { shopApp } from '../../tests/helpers/shop-app';
import { IMPLEMENTED_CALLS } from './implemented-calls';

type Call = (typeof ALL_CALLS)[number];
type Fields = Record<string, unknown>;

const KEY = { idempotencyKey: 'key-of-one-visitor-1' };
const ONE = { activityId: 1, ...KEY };
const PAGE = { offset: 0, count: 5 };
/** Valid fields of the calls that `IMPLEMENTED_CALLS` does not contain: changes, and reads of one visitor's data. */
const EXAMPLES: Record<string, Fields> = {
  'lucky/getAppState': { activityId: 1, userIdType: 4 },
  'lucky/setAppDownload': { ...ONE, appId: 1 },
  'lucky/userPrizeInfo': { activityId: 1, recordId: 1 },
  'lucky/updatePrizeInfo': { ...ONE, recordId: 1, userData: '{}' },
  'lucky/updatePrizeInfo POST': { ...ONE, recordId: 1, userData: {} },
  'lucky/getUserPrizes': { activityId: 1, ...PAGE },
  'lucky/draw': { ...ONE, channel: 1000, source: 1000 },
  'lucky/drawAll': ONE,
  'lucky/drawFromMulPrizes': ONE,
  'lucky/drawByAppId': { ...ONE, appId: 1 },
  'lucky/addScore': { ...ONE, type: 1, appId: 1 },
  'lucky/userInfo': { activityId: 1, userIdType: 2 },
  'lucky/cashDetail': { activityId: 1, ...PAGE },
  'lucky/updatePrizeSendStatus': { ...ONE, recordId: 1 },
  'lucky/reSendPrize': { ...ONE, recordId: 1 },
  'lucky/behavior.auth.isTbId': { userIdType: 4 },
  'behavior.reminder.add': { ...KEY, objectId: 1, objectType: 'app', remindTime: 1 },
  'behavior.reminder.cancel': KEY,
  'op.report.add': { ...KEY, appId: 1, reason: 'fake' },
  'catalogue/gift/mine': { giftId: 1 },
  'catalogue/codes': PAGE,
  'op.gift.claim': { ...KEY, giftId: 1 },
  'op.order.add': { ...KEY, appId: 1 },
  'op.order.cancel': { ...KEY, appId: 1 },
  'catalogue/orders': PAGE,
  'catalogue/push/key': {},
  'op.push.subscribe': {
    ...KEY,
    endpoint: 'https://push.example/1',
    p256dh: 'p'.repeat(87),
    auth: 'a'.repeat(22),
  },
  'op.push.unsubscribe': KEY,
  'catalogue/host': { debug: 'pre' },
  'catalogue/ctoken': {},
  'realname/submit': {
    appId: 1,
    appName: 'One',
    resourceType: 1,
    packageId: 1,
    ppz: 5,
    name: 'Ada',
    identity: '11010519491231002X',
    phone: '13800138000',
  },
  'api/proxyNew upload': { urlKey: 'op.report.add', appId: 1, reason: 'fake' },
  'download/apk': { appId: 1, versionId: 1 },
  'pp/apk': { channel: 'pp' },
  redirect: { url: '/apps' },
};

let database: TestDatabase;
let app: Hono;
let signed: { ctoken: string; cookie: string };
const errors: unknown[] = [];
beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database.db, { apps: 60 });
  await openTwo(database.db);
  app = shopApp(database.db, { log: (...all) => errors.push(...all) });
  const response = await app.request('/catalogue/ctoken');
  const { data } = await response.json();
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  signed = { ctoken: data.ctoken, cookie: cookie.join('; ') };
});
afterAll(() => database.close());

/** Their answers are files and pages. */
const FILES = ['download/apk', 'pp/apk'];
/** Reports are sent with a picture, as multipart. */
const UPLOADS = ['op.report.add', 'api/proxyNew upload'];

/** Makes a call as a page of the shop does. */
async function ask({ name, method, path, urlKey }: Call, fields: Fields): Promise<Response> {
  const { ctoken, cookie } = signed;
  const all = { ...(urlKey && { urlKey }), ctoken, ...fields };
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json', cookie };
  const pairs = Object.entries(all).map(([key, value]): [string, string] => [key, String(value)]);
  if (method === 'GET') return app.request(`${path}?${new URLSearchParams(pairs)}`, { headers });
  if (!UPLOADS.includes(name)) {
    const body = path === '/realname/submit' ? { ...all, ctoken: undefined } : all;
    return app.request(path, { method, headers, body: JSON.stringify(body) });
  }
  const body = new FormData();
  for (const [key, value] of pairs) body.append(key, value);
  return app.request(path, { method, headers, body });
}

/** Answers of addresses without a handler. */
const NOT_SERVED = /no such call|unknown urlKey|not served/;

it.each(ALL_CALLS.map((call) => [call.name, call] as const))(
  'every call of the contract has a handler: %s',
  async (name, call) => {
    const response = await ask(call, EXAMPLES[name] ?? GOOD[name] ?? {});
    const text = await response.text();
    expect(response.status, text).not.toBe(405);
    // The address of a file answers with no envelope, but with a file or a page.
    if (text.startsWith('{')) expect(text).not.toMatch(NOT_SERVED);
    else expect([200, 302]).toContain(response.status);
    expect(errors).toEqual([]);
  },
);

it('(control: an unknown call and an unknown address have none)', async () => {
  const other = (path: string, urlKey?: string) => ({ ...ALL_CALLS[0], path, urlKey }) as Call;
  for (const call of [other('/lucky/nothing'), other('/api/proxyNew', 'op.lucky.nothing')])
    expect(await (await ask(call, {})).text()).toMatch(NOT_SERVED);
  expect((await ask(other('/download/none'), {})).status).toBe(404);
});

/** The calls that tests/api/suite.ts does not cover. */
const OTHERS = ALL_CALLS.filter(({ name }) => EXAMPLES[name]);

describe('a parameter of the wrong kind', () => {
  it.each(OTHERS.map((call) => [call.name, call] as const))(
    'is refused with code -2 and its name: %s',
    async (name, call) => {
      const example = EXAMPLES[name] ?? {};
      for (const [field, value] of Object.entries(example))
        for (const wrong of wrongFor(field, value, call)) {
          const response = await ask(call, { ...example, [field]: wrong });
          const why = `${field}=${JSON.stringify(wrong)}`;
          if (FILES.includes(name)) {
            expect(response.status, why).toBe(404);
            continue;
          }
          const { state } = await response.json();
          expect([response.status, state.code], why).toEqual([400, CODE.paramRequired]);
          expect(state.msg, why).toContain(field);
        }
      expect(errors).toEqual([]);
    },
  );

  it('has an example for each call', () => {
    const known = [...IMPLEMENTED_CALLS.map(({ call }) => call.name), ...Object.keys(EXAMPLES)];
    expect([...known].sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort());
  });
});

function wrongFor(field: string, value: unknown, { method, name }: Call): readonly unknown[] {
  if (field === 'idempotencyKey') return ['short', 'one key of a visitor', 'x'.repeat(65)];
  if (typeof value !== 'number') return [];
  const texts = ['x', '-1', '1.5', '99999999999999999999', "1' or 1=1"];
  // A query and a form contain only texts.
  return method === 'POST' && !UPLOADS.includes(name) ? [...texts, {}, [1], true] : texts;
}
