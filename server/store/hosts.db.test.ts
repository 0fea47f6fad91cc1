import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startReplicated } from '../../tests/helpers/postgres';
import { itInTestAll } from '../../tests/helpers/test-all';
import { type Database, openDatabase } from './database';
import { isReadOnly } from './read-only';
import { isUnavailable } from './unavailable';

async function open(databaseUrl: string, readOnly = false): Promise<Database> {
  const place = { dataDir: '/nonexistent', databaseUrl };
  const opened = await openDatabase(place, { role: 'server', readOnly });
  onTestFinished(() => opened.close());
  return opened;
}

async function portOf({ db }: Database): Promise<number | undefined> {
  const { rows } = await sql<{ port: number }>`SELECT inet_server_port() AS port`.execute(db);
  return rows[0]?.port;
}

/** Writes a number every 20 ms, whether or not earlier ones have been answered. */
function writeTo({ db }: Database) {
  const acknowledged: number[] = [];
  const errors: unknown[] = [];
  let n = 0;
  const timer = setInterval(() => {
    const own = n++;
    sql`INSERT INTO written VALUES (${own})`.execute(db).then(
      () => acknowledged.push(own),
      (error: unknown) => errors.push(error),
    );
  }, 20);
  onTestFinished(() => clearInterval(timer));
  return { acknowledged, errors, stop: () => clearInterval(timer) };
}

async function followsThePrimary(how: 'killed' | 'silent'): Promise<void> {
  const { primary, standby, url, end, promote, close } = await startReplicated();
  onTestFinished(close);
  const both = [standby, primary];
  const server = await open(url(both));
  expect(await portOf(server)).toBe(primary);
  await sql`CREATE TABLE written (n int)`.execute(server.db);
  const control = await open(url([primary]));
  const reader = await open(`${url(both)}?target_session_attrs=prefer-standby`, true);
  expect([await portOf(reader), await isReadOnly(reader.db)]).toEqual([standby, true]);

  const writer = writeTo(server);
  await vi.waitFor(() => expect(writer.acknowledged.length).toBeGreaterThan(10), 10_000);
  const start = await end(how);
  await vi.waitFor(() => expect(writer.errors.length).toBeGreaterThan(0), 10_000);
  const before = writer.acknowledged.length;
  await promote();
  await vi.waitFor(() => expect(writer.acknowledged.length).toBeGreaterThan(before + 10), 10_000);
  writer.stop();
  await delay(100);

  expect(await portOf(server)).toBe(standby);
  const { rows } = await sql<{ n: number }>`SELECT n FROM written`.execute(server.db);
  expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(writer.acknowledged));
  // Over new connections too, because it is no standby any more.
  const read = await Promise.all(Array.from({ length: 8 }, () => portOf(reader)));
  expect(new Set(read)).toEqual(new Set([standby]));
  // None was a write that a standby refused.
  expect(writer.errors.filter((error) => !isUnavailable(error))).toEqual([]);
  await expect(portOf(control)).rejects.toSatisfy(isUnavailable);

  // Started again, the former primary accepts writes, which nobody would find.
  await start();
  const later = [primary, standby];
  await vi.waitFor(async () => expect(await portOf(control)).toBe(primary), 10_000);
  expect(await portOf(await open(url(later)))).toBe(standby);
}

it('finds the primary, follows it to a promoted standby, and loses no acknowledged write', () =>
  followsThePrimary('killed'));

itInTestAll('leaves a primary that answers nothing', () => followsThePrimary('silent'));
