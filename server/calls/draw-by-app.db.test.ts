import type { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { openNew } from '../../tests/helpers/activity';
import { fileDatabase } from '../../tests/helpers/file-database';
import { Browser, luckyShop } from '../../tests/helpers/lucky';
import { verifyActivity } from '../shop/lucky/verify';

const database = fileDatabase();
let app: Hono;
let round = 0;
let key: string;
let activityId: number;
let browser: Browser;
beforeEach(async () => {
  round += 1;
  key = `activity-${round}`;
  app = luckyShop(database.db);
  activityId = await openNew(database.db, { key, daily_chances: 0, app_ids: [7, 8] });
  browser = new Browser(app, activityId);
});

const codeOf = async (name: string, fields: object = {}) =>
  (await browser.change(name, { ...fields })).state.code;
/** Chances in the ledger, given and taken, in turn. */
const booked = async () =>
  (
    await database.db
      .selectFrom('ledger')
      .select('chances')
      .where('activity_id', '=', activityId)
      .where('entry', '<>', 'refused')
      .orderBy('id')
      .execute()
  ).map(({ chances }) => chances);
const drawsStored = async () =>
  (
    await database.db
      .selectFrom('draw_records')
      .select('id')
      .where('activity_id', '=', activityId)
      .execute()
  ).length;

it('needs the app’s download, and draws once for it', async () => {
  expect(await codeOf('drawByAppId', { appId: 7 })).toBe(CODE.noChances);
  await browser.change('setAppDownload', { appId: 7 });
  expect(await codeOf('drawByAppId', { appId: 8 })).toBe(CODE.noChances);
  const { state, data } = await browser.change('drawByAppId', { appId: 7 });
  expect([state.code, data.chances]).toEqual([CODE.ok, 0]);
  expect(await codeOf('drawByAppId', { appId: 7 })).toBe(CODE.noChances);
  expect(await drawsStored()).toBe(1);
  expect(await booked()).toEqual([1, -1]);
  expect(await verifyActivity(database.db, key)).toEqual([]);
});

it('takes the chance that the download gave: an app gives one draw, whichever call takes it', async () => {
  await browser.change('setAppDownload', { appId: 7 });
  expect((await browser.change('addScore', { type: 0, appId: 7 })).data).toMatchObject({
    chances: 1,
  });
  expect(await codeOf('drawByAppId', { appId: 7 })).toBe(CODE.ok);
  expect(await codeOf('draw')).toBe(CODE.noChances);
  expect((await browser.change('addScore', { type: 0, appId: 7 })).data).toMatchObject({
    chances: 0,
  });
  expect(await drawsStored()).toBe(1);
  expect(await booked()).toEqual([1, -1]);
});

it('is refused when the chance was taken by another draw, and possible with the next one', async () => {
  await browser.change('setAppDownload', { appId: 7 });
  await browser.change('addScore', { type: 0, appId: 7 });
  await browser.change('draw');
  expect(await codeOf('drawByAppId', { appId: 7 })).toBe(CODE.noChances);
  expect(await drawsStored()).toBe(1);
  await browser.change('addScore', { type: 1 });
  expect(await codeOf('drawByAppId', { appId: 7 })).toBe(CODE.ok);
});

it('is known to the page: apps that were counted, and those that were drawn for', async () => {
  for (const appId of [7, 8]) await browser.change('setAppDownload', { appId });
  await browser.change('drawByAppId', { appId: 8 });
  await browser.change('addScore', { type: 0, appId: 7 });
  const { data } = await browser.look('userInfo');
  expect([data.countedApps, data.drawnApps]).toEqual([expect.arrayContaining([7, 8]), [8]]);
});

it('leaves the winner unnamed in the public list of wins, and its number masked', async () => {
  const cup = { name: { en: 'Cup' }, count: 300 };
  activityId = await openNew(database.db, { key: `${key}-sure`, slots: 300, prizes: [cup] });
  // So that visitors have numbers of three digits.
  await database.db
    .insertInto('visitors')
    .values(Array.from({ length: 120 }, (_, n) => ({ subject: `browser:${round}-${n}`, at: 0 })))
    .execute();
  const winner = new Browser(app, activityId);
  await winner.change('draw');
  const { visitor_id } = await database.db
    .selectFrom('draw_records')
    .select('visitor_id')
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow();
  expect(visitor_id).toBeGreaterThan(99);
  const roll = await winner.get('/api/proxyNew', { urlKey: 'op.lucky.roll', activityId });
  expect(roll.data).toMatchObject({
    content: [{ userName: `***${String(visitor_id).slice(-2)}`, prizeName: 'Cup' }],
  });
  expect(JSON.stringify(roll.data)).not.toContain(String(visitor_id));
});
