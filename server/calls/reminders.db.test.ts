import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '../../contract/codes';
import { REMINDER_DAYS_MAX } from '../../contract/constants';
import { seedDemo } from '../../demo';
import { fileDatabase } from '../../tests/helpers/file-database';
import { feedOf, record } from '../../tests/helpers/records';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { ctokenRoutes } from '../http/ctoken';
import { networksOf } from '../http/networks';
import { releaseGame } from '../shop/preorders/release';
import { addReminder, listReminders, pruneReminders } from '../store/queries/reminders';
import { apiRoutes } from './over-http';

const SITE = 'https://store.example';
const DAY = 86_400_000;
const KEY = 'device-made-key-1';
const secret = 'x'.repeat(32);

const database = fileDatabase();
let app: Hono;
let word: string;
let cookie: string;
beforeAll(async () => {
  await seedDemo(database.db, { apps: 60 });
});
beforeEach(async () => {
  await database.db.deleteFrom('reminders').execute();
  app = new Hono();
  app.use((c, next) => {
    c.set('client', networksOf('192.0.2.1'));
    return next();
  });
  app.route('/', ctokenRoutes({ secret, publicUrl: SITE }));
  app.route('/', apiRoutes({ db: database.db, secret, publicUrl: SITE, log: vi.fn() }));
  const token = await app.request('/catalogue/ctoken');
  word = ((await token.json()) as { data: { ctoken: string } }).data.ctoken;
  cookie = token.headers.get('set-cookie')?.split(';')[0] ?? '';
});

const wish = () => ({
  objectId: 1,
  objectType: 'app',
  remindTime: Date.now() + 30 * DAY,
  channel: 1000,
  source: 1000,
  idempotencyKey: KEY,
});

async function ask(
  urlKey: string,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const body = Object.entries({ urlKey, ctoken: word, ...fields }).map(([name, value]) => [
    name,
    String(value),
  ]);
  const response = await app.request('/api/proxyNew', {
    method: 'POST',
    headers: {
      origin: SITE,
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(body).toString(),
  });
  const { state } = (await response.json()) as { state: { code: number; msg: string } };
  return { status: response.status, ...state };
}
const add = (fields: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  ask('behavior.reminder.add', { ...wish(), ...fields }, headers);
const stored = () => database.db.selectFrom('reminders').selectAll().execute();

it.each([0, '0', 'app'])('stores the reminder of an app, as type %j', async (objectType) => {
  const body = JSON.stringify({
    urlKey: 'behavior.reminder.add',
    ctoken: word,
    ...wish(),
    objectType,
  });
  const headers = { origin: SITE, cookie, 'content-type': 'application/json' };
  const answer = await app.request('/api/proxyNew', { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ state: { code: CODE.ok } });
  expect(await stored()).toMatchObject([{ object_id: 1, object_type: 'app' }]);
});

it('stores the reminder, and no data of the visitor', async () => {
  const { remindTime } = wish();
  expect(await add({ remindTime, name: '金丝雀', utdid: 'device' })).toMatchObject({ status: 200 });
  const [row, ...more] = await stored();
  expect(more).toEqual([]);
  expect(row).toEqual({
    id: expect.any(Number),
    idempotency_key: KEY,
    object_type: 'app',
    object_id: 1,
    remind_at: remindTime,
    channel: 1000,
    source: 1000,
    at: expect.any(Number),
  });
});

it('stores one reminder for one key and returns the same answer, concurrently or later', async () => {
  const answers = await Promise.all([add(), add(), add()]);
  answers.push(await add({ objectId: 2 }));
  for (const one of answers) expect(one).toEqual(answers[0]);
  expect((await stored()).map((row) => row.object_id)).toEqual([1]);
});

it('removes a reminder by its key, any number of times', async () => {
  await add();
  await add({ idempotencyKey: 'device-made-key-2' });
  for (const idempotencyKey of [KEY, KEY, 'nobody-has-this-key'])
    expect(await ask('behavior.reminder.cancel', { idempotencyKey })).toMatchObject({
      status: 200,
      code: CODE.ok,
    });
  expect((await stored()).map((row) => row.idempotency_key)).toEqual(['device-made-key-2']);
});

describe('of a game whose release day changes', () => {
  const [EARLY, LATE] = ['org.early', 'org.late'];
  const DAY_ONE = Date.now() + 30 * DAY;
  const importGames = (late: number | undefined) =>
    writeCatalogue(
      database.db,
      feedOf('games', [
        record(EARLY, 'Early', { releaseAt: DAY_ONE }),
        record(LATE, 'Late', late === undefined ? {} : { releaseAt: late }),
      ]),
    );
  const idOf = async (name: string) =>
    (
      await database.db
        .selectFrom('apps')
        .select('id')
        .where('package_name', '=', name)
        .executeTakeFirstOrThrow()
    ).id;
  const days = async () =>
    Object.fromEntries((await stored()).map((row) => [row.idempotency_key, row.remind_at]));

  it('the reminder follows, and one for another day stays', async () => {
    await importGames(DAY_ONE);
    const [early, late] = [await idOf(EARLY), await idOf(LATE)];
    const other = DAY_ONE - DAY;
    await add({ objectId: early, remindTime: DAY_ONE, idempotencyKey: 'key-of-the-early-one' });
    await add({ objectId: late, remindTime: DAY_ONE, idempotencyKey: 'key-of-the-late-one' });
    await add({ objectId: early, remindTime: other, idempotencyKey: 'key-of-another-day' });
    const now = Date.now();
    await releaseGame(database.db, EARLY, { now });
    await importGames(DAY_ONE + DAY);
    const before = { 'key-of-the-early-one': now, 'key-of-another-day': other };
    expect(await days()).toEqual({ ...before, 'key-of-the-late-one': DAY_ONE + DAY });
    // A catalogue without the day has the game itself.
    await importGames(undefined);
    const { 'key-of-the-late-one': out, ...others } = await days();
    expect(others).toEqual(before);
    expect(out).toBeGreaterThanOrEqual(now);
    expect(out).toBeLessThanOrEqual(Date.now());
  });
});

describe('refuses', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['no object', { objectId: '' }, 'objectId: parameter required'],
    ['an object that is no number', { objectId: "1' OR 1=1" }, 'objectId: wrong parameter'],
    ['a number that is too large', { objectId: 2 ** 40 }, 'objectId: wrong parameter'],
    ['another kind of object', { objectType: '<script>' }, 'objectType: wrong parameter'],
    ['no time', { remindTime: '' }, 'remindTime: parameter required'],
    ['a time that is over', { remindTime: Date.now() - 1 }, 'remindTime: wrong parameter'],
    [
      'a time too far in the future',
      { remindTime: Date.now() + (REMINDER_DAYS_MAX + 1) * DAY },
      'remindTime: wrong parameter',
    ],
    ['a time that is none', { remindTime: 'NaN' }, 'remindTime: wrong parameter'],
    ['no key', { idempotencyKey: '' }, 'idempotencyKey: parameter required'],
    ['a key that can be guessed', { idempotencyKey: '1' }, 'idempotencyKey: wrong parameter'],
    [
      'a key that is too long',
      { idempotencyKey: 'x'.repeat(65) },
      'idempotencyKey: wrong parameter',
    ],
    ['a channel that is none', { channel: 7 }, 'channel: wrong parameter'],
  ])('%s', async (_, fields, msg) => {
    expect(await add(fields)).toEqual({ status: 400, code: CODE.paramRequired, msg });
    expect(await stored()).toEqual([]);
  });

  it('an app that does not exist', async () => {
    expect(await add({ objectId: 999_999 })).toMatchObject({ status: 404, code: CODE.notFound });
  });

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['another site', {}, { origin: 'https://evil.example' }],
    ['another site, said by the browser', {}, { 'sec-fetch-site': 'cross-site' }],
    ['no token', { ctoken: '' }, {}],
    ['another’s token', { ctoken: 'a'.repeat(24) }, {}],
    ['a token without its cookie', {}, { cookie: '' }],
  ])('%s', async (_, fields, headers) => {
    expect(await add(fields, headers)).toMatchObject({ status: 403, code: CODE.forbidden });
    expect(
      await ask('behavior.reminder.cancel', { idempotencyKey: KEY, ...fields }, headers),
    ).toMatchObject({ status: 403 });
    expect(await stored()).toEqual([]);
  });

  it('a query, because a link could send it', async () => {
    const query = new URLSearchParams({ urlKey: 'behavior.reminder.add', ctoken: word });
    const response = await app.request(`/api/proxyNew?${query}`, { headers: { cookie } });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('too many requests from one address', async () => {
    expect(await add()).toMatchObject({ code: CODE.ok });
    // Concurrently: with sequential requests, a slow machine would refill the rate limit meanwhile.
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, n) => add({ idempotencyKey: `${KEY}-${n}` })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set([`429 ${CODE.tooMany}`]),
    );
  });

  it('reminders beyond the limit', async () => {
    const { db } = database;
    const made = { ...wish(), objectType: 'app' as const };
    expect(await addReminder(db, made, 1, 1)).toBe(true);
    expect(await addReminder(db, { ...made, idempotencyKey: 'another-key-of-16' }, 1, 1)).toBe(
      false,
    );
    // A repeated reminder does not count against the limit.
    expect(await addReminder(db, made, 1, 1)).toBe(true);
    expect(await stored()).toHaveLength(1);
  });
});

describe('the operator', () => {
  it('sees the number of reminders for each day, the nearest day first and past days last', async () => {
    const { db } = database;
    const at = (iso: string) => Date.parse(iso);
    const days = [
      '2030-02-01T08:00Z',
      '2030-01-05T01:00Z',
      '2030-01-05T23:00Z',
      '2029-12-01T00:00Z',
    ];
    for (const [n, day] of days.entries())
      await addReminder(
        db,
        { ...wish(), objectType: 'app', remindTime: at(day), idempotencyKey: `${KEY}-${n}` },
        1,
      );
    const found = await listReminders(db, { now: at('2030-01-01T00:00Z'), most: 10 });
    expect(found.map(({ day, count }) => [day, count])).toEqual([
      ['2030-01-05', 2],
      ['2030-02-01', 1],
      ['2029-12-01', 1],
    ]);
    expect(found[0]).toMatchObject({ objectId: 1, packageName: expect.stringContaining('.') });
    expect(await pruneReminders(db, at('2030-01-01T00:00Z'))).toBe(1);
    expect(await stored()).toHaveLength(3);
  });
});
