import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '../../contract/calls';
import { CODE } from '../../contract/codes';
import { seedDemo } from '../../demo';
import { GOOD } from '../../tests/api/good-requests';
import { type Fields, OTHER } from '../../tests/api/other-requests';
import { openTwo } from '../../tests/helpers/activity';
import { fileDatabase } from '../../tests/helpers/file-database';
import { shopApp } from '../../tests/helpers/shop-app';
import { codesOf, isChange } from '../../tests/reference/codes';
import { IMPLEMENTED_CALLS } from './implemented-calls';

type Call = (typeof ALL_CALLS)[number];
const database = fileDatabase();
let app: Hono;
let signed: { ctoken: string; cookie: string };
const errors: unknown[] = [];
beforeAll(async () => {
  await seedDemo(database.db, { apps: 60 });
  await openTwo(database.db);
  app = shopApp(database.db, { log: (...all) => errors.push(...all) });
  const response = await app.request('/catalogue/ctoken');
  const { data } = await response.json();
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  signed = { ctoken: data.ctoken, cookie: cookie.join('; ') };
});

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
    const response = await ask(call, OTHER[name] ?? GOOD[name] ?? {});
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
const OTHERS = ALL_CALLS.filter(({ name }) => OTHER[name]);

describe('a parameter of the wrong kind', () => {
  it.each(OTHERS.map((call) => [call.name, call] as const))(
    'is refused with code -2 and its name: %s',
    async (name, call) => {
      const example = OTHER[name] ?? {};
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
    const known = [...IMPLEMENTED_CALLS.map(({ call }) => call.name), ...Object.keys(OTHER)];
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

it('(control: a code that is not listed is noticed)', async () => {
  const call = ALL_CALLS.find(({ name }) => name === 'StoreDetailController/score');
  if (!call) throw new Error('The call is gone.');
  const { state } = await (await ask(call, { appId: 987_654 })).json();
  expect([...codesOf(call)]).toContain(state.code);
  expect([...codesOf({ ...call, codes: [] })]).not.toContain(state.code);
});

describe('the codes of a call are those that its reference lists', () => {
  // Each call has the rate limits of a server that has just started.
  beforeEach(async () => {
    await database.db.deleteFrom('visitor_rates').execute();
    app = shopApp(database.db, { log: (...all) => errors.push(...all) });
  });
  const codeOf = async (response: Response): Promise<number | undefined> => {
    const text = await response.text();
    return text.startsWith('{') ? JSON.parse(text).state.code : undefined;
  };
  /** Ids of nothing. */
  const UNKNOWN = Object.fromEntries(
    [
      ...['appId', 'objectId', 'activityId', 'specialId', 'special_id', 'giftId', 'recordId'],
      ...['versionId', 'developerId', 'sourceId'],
    ].map((name) => [name, 987_654]),
  );
  /** What a call needs to be about nothing, or to reach its subject. */
  const ALSO: Readonly<Record<string, Fields>> = {
    'catalogue/apps': { category: 'nowhere' },
    'behavior.reminder.add': { remindTime: Date.now() + 86_400_000 },
  };
  const without = (fields: Fields, names: readonly string[]) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

  it.each(ALL_CALLS.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const good = OTHER[name] ?? GOOD[name] ?? {};
    const lost = Object.fromEntries(Object.entries(UNKNOWN).filter(([field]) => field in good));
    const key =
      'idempotencyKey' in good ? { idempotencyKey: `key-of-codes-${name.length}-more` } : {};
    const words = ['q', 'app', 'category', 'kind'].filter((field) => field in good);
    const nowhere = Object.fromEntries(words.map((field) => [field, 'no.such.thing']));
    const listed = codesOf(call);
    const answered: (number | undefined)[] = [];
    for (const fields of [
      good,
      {},
      { ...good, ...lost, ...key, ...ALSO[name] },
      { ...good, ...nowhere },
      { ...good, ...key, userToken: 'unknown' },
      without(good, Object.keys(lost)),
    ]) {
      const code = await codeOf(await ask(call, fields));
      answered.push(code);
      if (code !== undefined) expect([...listed], JSON.stringify(fields)).toContain(code);
    }
    // The demo catalogue has every chart.
    if (listed.has(CODE.notFound) && name !== 'catalogue/chart')
      expect(answered).toContain(CODE.notFound);
  });

  it.each(
    ALL_CALLS.filter(({ name }) => !UPLOADS.includes(name)).map(
      (call) => [call.name, call] as const,
    ),
  )('a token is needed only if it says so: %s', async (name, call) => {
    const fields = { ...(OTHER[name] ?? GOOD[name] ?? {}), ctoken: '' };
    const code = await codeOf(await ask(call, fields));
    if (isChange(call)) expect(code).toBe(CODE.forbidden);
    else expect(code).not.toBe(CODE.forbidden);
  });
});
