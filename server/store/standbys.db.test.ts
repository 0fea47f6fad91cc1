import type { Hono } from 'hono';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { seedDemo } from '../../demo';
import { replaced } from '../../tests/helpers/configuration';
import { documentedBlock } from '../../tests/helpers/documented';
import { forFile } from '../../tests/helpers/for-file';
import { freePort } from '../../tests/helpers/free-port';
import { createGift } from '../../tests/helpers/gift';
import { Browser, luckyShop } from '../../tests/helpers/lucky';
import { startReplicated } from '../../tests/helpers/postgres';
import { shopApp } from '../../tests/helpers/shop-app';
import { itInTestAll } from '../../tests/helpers/test-all';
import { readSettings } from '../settings';
import { imageRoutes } from '../web/images';
import { type Database, openDatabase } from './database';
import { prepareSchema } from './prepare-schema';
import { bumpRevision } from './revision';
import { unlessLate } from './silence';

const postgres = forFile(startReplicated);
const dataDir = '/nonexistent';
/** The owner's connections to the primary, and connections to the standby itself. */
let owner: Database;
let standby: Database;

beforeAll(async () => {
  const { url, primary, standby: port } = postgres;
  owner = await openDatabase({ dataDir, databaseUrl: url([primary]) });
  await prepareSchema(owner);
  await seedDemo(owner.db, { apps: 30 });
  standby = await openDatabase({ dataDir, databaseUrl: url([port]) });
  return () => Promise.all([owner.close(), standby.close()]);
});

/** A server's database, and what it counts and says. */
async function openServer(readUrls: readonly string[] = [postgres.url([postgres.standby])]) {
  const counts = { queries: 0, ok: 0, repeated: 0 };
  const said: string[] = [];
  const place = { dataDir, databaseUrl: postgres.url([postgres.primary]) };
  const database = await openDatabase(
    { ...place, databaseReadUrls: readUrls },
    {
      role: 'server',
      queried: () => {
        counts.queries += 1;
      },
      readFrom: (result) => {
        counts[result] += 1;
      },
      standby: (line) => said.push(line),
    },
  );
  onTestFinished(() => database.close());
  const becomes = (state: 'used' | 'behind' | 'away') =>
    vi.waitFor(() => expect(database.standbys()).toMatchObject({ [state]: 1 }), 20_000);
  return { ...database, database, counts, said, becomes };
}

const portOf = async (db: Database['db']) =>
  (await sql<{ port: number }>`SELECT inet_server_port() AS port`.execute(db)).rows[0]?.port;

/** Stops the replay on the standby, whose connections go on. @returns resumes it */
async function pause(): Promise<() => Promise<unknown>> {
  await sql`SELECT pg_wal_replay_pause()`.execute(standby.db);
  await vi.waitFor(async () => {
    const { rows } = await sql<{
      state: string;
    }>`SELECT pg_get_wal_replay_pause_state() AS state`.execute(standby.db);
    expect(rows[0]?.state).toBe('paused');
  }, 10_000);
  const resume = () => sql`SELECT pg_wal_replay_resume()`.execute(standby.db);
  onTestFinished(async () => void (await resume()));
  return resume;
}

/** A change of the catalogue: it loses app 9. */
const remove = () =>
  owner.db.transaction().execute(async (trx) => {
    await trx.updateTable('apps').set({ gone: true }).where('id', '=', 9).execute();
    await bumpRevision(trx, Date.now());
  });

const appOn = ({ database }: Awaited<ReturnType<typeof openServer>>) =>
  shopApp(database.db, { database, images: imagesOn(database.reads) });
const imagesOn = (db: Database['db']) =>
  imageRoutes({ db, folder: '/nonexistent', fetchImages: false });

/** The status of a page once it is there: on a busy machine the first may find no answer in time. */
const answered = (app: Hono, path: string) =>
  vi.waitFor(async () => {
    const { status } = await app.request(path);
    expect(status, path).toBeLessThan(500);
    return status;
  }, 20_000);

it('a standby answers, and none that has an earlier revision than the page', async () => {
  const server = await openServer();
  await server.becomes('used');
  expect([await portOf(server.reads), await portOf(server.db)]).toEqual([
    postgres.standby,
    postgres.primary,
  ]);
  const app = appOn(server);
  const page = (of = app) => answered(of, '/app/9');
  expect(await page()).toBe(200);
  const resume = await pause();
  await remove();
  await server.becomes('behind');
  expect(await page()).toBe(404);
  expect(await portOf(server.reads)).toBe(postgres.primary);
  // Control: the standby would have answered from before.
  expect(await page(shopApp(standby.db))).toBe(200);
  await resume();
  await server.becomes('used');
  expect(await portOf(server.reads)).toBe(postgres.standby);
  expect(server.said).toEqual([]);
});

it('visitors see what they have just changed, however old the standby is', async () => {
  const giftId = await createGift(owner.db, 2);
  const server = await openServer();
  await server.becomes('used');
  await pause();
  const browser = new Browser(luckyShop(server.db, server), 0);
  const claimed = await browser.proxy('op.gift.claim', { giftId });
  expect(claimed.status).toBe(200);
  const claims = async (from: Browser) => (await from.get('/catalogue/codes')).data.total;
  expect(await claims(browser)).toBe(1);
  // Control: what is read from the standby lacks it.
  const control = new Browser(luckyShop(standby.db), 0);
  for (const [name, value] of browser.cookies) control.cookies.set(name, value);
  expect(await claims(control)).toBe(0);
  expect(server.standbys()).toMatchObject({ used: 1 });
});

/** Every read of a shop that is open for visitors. */
const READS = [
  ...['/', '/apps', '/games', '/categories', '/specials', '/gifts', '/activities', '/top/rating'],
  ...['/app/1', '/app/2/history', '/search?key=a', '/search?key=new', '/feed.xml', '/sitemap.xml'],
  ...['/search/sugs?keyword=a', '/catalogue/apps?categoryId=5029', '/catalogue/shop', '/readyz'],
  ...['/download/apk?appId=1', '/img/1/65.webp', '/app/999999', '/calendar/1.ics', '/sw.js'],
];

it('at most one query in twenty reaches the primary while nobody changes anything', async () => {
  const shareOn = async (server: Awaited<ReturnType<typeof openServer>>) => {
    const app = appOn(server);
    Object.assign(server.counts, { queries: 0, ok: 0 });
    for (const path of READS) await answered(app, path);
    const { queries, ok } = server.counts;
    expect(queries).toBeGreaterThan(100);
    return (queries - ok) / queries;
  };
  const server = await openServer();
  await server.becomes('used');
  await vi.waitFor(async () => expect(await shareOn(server)).toBeLessThanOrEqual(0.05), 40_000);
  // Control: without standbys all of them do.
  expect(await shareOn(await openServer([]))).toBe(1);
});

async function costsNoRead(how: 'killed' | 'silent'): Promise<void> {
  const server = await openServer();
  await server.becomes('used');
  const reads: Promise<number | undefined>[] = [];
  const timer = setInterval(() => reads.push(portOf(server.reads)), 20);
  onTestFinished(() => clearInterval(timer));
  const start = await postgres.end(how, 'standby');
  // Control: the standby itself does not answer.
  await expect(unlessLate(portOf(standby.db), 500)).rejects.toThrow();
  const said = /READ_URLS .* cannot be used: .* The primary/;
  await vi.waitFor(() => expect(server.said[0]).toMatch(said), 20_000);
  await start();
  await vi.waitFor(() => expect(server.said.at(-1)).toMatch(/is read from again/), 20_000);
  clearInterval(timer);
  const ports = await Promise.all(reads);
  expect(new Set(ports)).toEqual(new Set([postgres.standby, postgres.primary]));
  expect(await portOf(server.reads)).toBe(postgres.standby);
}

itInTestAll('a standby that is killed costs no read', () => costsNoRead('killed'));
itInTestAll('a standby that answers nothing costs no read', () => costsNoRead('silent'));

it('the documented settings leave out the host that is no standby', async () => {
  const parts = {
    'user:password@db1,db2,db3/snowpea': postgres
      .url([postgres.primary, postgres.standby])
      .slice(11),
  };
  const lines = replaced(documentedBlock('Reads on standbys'), parts).trim().split('\n');
  const settings = readSettings(Object.fromEntries(lines.map((line) => line.split(/=(.*)/))));
  const server = await openServer(settings.databaseReadUrls);
  await server.becomes('used');
  expect(await portOf(server.reads)).toBe(postgres.standby);
  expect(server.said).toEqual([expect.stringContaining('it is no standby')]);
});

describe('a wrong DATABASE_READ_URLS is named, and the primary answers', () => {
  const expectSaid = async (readUrl: string, says: string) => {
    const server = await openServer([readUrl]);
    await vi.waitFor(() => expect(server.said).toEqual([expect.stringContaining(says)]), 20_000);
    expect(server.said[0]).toMatch(/^The database of DATABASE_READ_URLS \(127/);
    expect(await portOf(server.reads)).toBe(postgres.primary);
  };

  it('that has a second primary', () =>
    expectSaid(postgres.url([postgres.primary]), 'it is no standby'));

  it('where nothing listens', async () =>
    expectSaid(postgres.url([await freePort()]), 'nothing listens there'));

  itInTestAll('that has another shop, or none', async () => {
    await sql`CREATE DATABASE other`.execute(owner.db);
    const other = () => postgres.url([postgres.standby], 'other');
    await expectSaid(other(), 'it has no tables of a shop');
    const databaseUrl = postgres.url([postgres.primary], 'other');
    const shop = await openDatabase({ dataDir, databaseUrl });
    await prepareSchema(shop).finally(shop.close);
    await expectSaid(other(), 'it is no copy of the database');
  });

  it('that has an older schema', async () => {
    await pause();
    await sql`INSERT INTO kysely_migration VALUES ('9999-later', 'now')`.execute(owner.db);
    onTestFinished(async () => {
      await sql`DELETE FROM kysely_migration WHERE name = '9999-later'`.execute(owner.db);
    });
    await expectSaid(postgres.url([postgres.standby]), 'its schema is older');
  });
});

itInTestAll('pages go on without a primary', async () => {
  const [server, alone] = [await openServer(), await openServer([])];
  await server.becomes('used');
  const [app, control] = [appOn(server), appOn(alone)];
  for (const one of [app, control]) expect(await answered(one, '/app/3')).toBe(200);
  const start = await postgres.end('killed');
  onTestFinished(start);
  expect([await answered(app, '/app/4'), await answered(app, '/readyz')]).toEqual([200, 200]);
  for (const path of ['/app/4', '/readyz'])
    expect((await control.request(path)).status, path).toBe(503);
});
