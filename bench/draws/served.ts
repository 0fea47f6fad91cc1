import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CODE } from '../../contract/codes';
import { DATABASE, USER } from '../../server/postgres/account';
import { readPostmaster } from '../../server/postgres/postmaster';
import { ask, postgresPid } from '../../tests/helpers/own-database';
import { readyUrl } from '../../tests/helpers/ready-url';
import { before } from '../reliability/plant';
import type { Context } from '../reliability/row';
import { type Measured, settings, spawnServer, startServer } from '../reliability/server';
import { Browser } from './browser';

/**
 * Attempts of the three servers, about six minutes: a server stores 20 changes a second of all visitors together
 * (server/calls/over-http.ts).
 */
const ATTEMPTS = 20_000;
const PRIZES = 100;
const CLIENTS = 64;
/** Visitors who draw while server and database are killed. */
const DRAWERS = 24;
const KILLS = 50;
/** Draws of one visitor: the maximum of an activity. */
const CHANCES = 100;
/** Acknowledged draws before each kill, because a kill without running draws tests nothing. */
const BETWEEN = 8;

/** Runs work with a bench's context, and stops everything that it has started. */
export async function within<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const ends: (() => unknown)[] = [];
  const context: Context = {
    seed: 1,
    seconds: undefined,
    report: (line) => console.error(line),
    cleanUp: (end) => ends.push(end),
  };
  try {
    return await work(context);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** Opens an activity by the operator's commands; returns its number. */
async function open(
  context: Context,
  server: Measured,
  { slots, prizes }: { slots: number; prizes: number },
): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'snowpea-draws-'));
  context.cleanUp(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'activity.json');
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const activity = {
    key: 'bench',
    title: { en: 'Bench' },
    starts: day(-1),
    ends: day(2),
    dailyChances: CHANCES,
    slots,
    prizes: [{ name: { en: 'Prize' }, count: prizes }],
  };
  await writeFile(file, JSON.stringify([activity]));
  for (const command of [
    ['create', file],
    ['open', 'bench'],
  ]) {
    const { code, output } = await server.store(['activity', ...command]);
    if (code !== 0) throw new Error(`activity ${command[0]} failed:\n${output}`);
  }
  const [row] = await server.ask("SELECT id FROM activities WHERE key = 'bench'");
  return Number(row?.id);
}

/** Number of problems that `activity verify` finds, by its exit code: 0 is none. */
const verified = async (server: Measured) =>
  (await server.store(['activity', 'verify', 'bench'])).code;

/** 64 clients draw from three server processes on one PostgreSQL. */
export const threeServers = () =>
  within(async (context) => {
    const shared = { SNOWPEA_SECRET: 'of all servers of one database' };
    const first = await startServer(context, { apps: 5, env: shared });
    const id = await open(context, first, { slots: ATTEMPTS, prizes: PRIZES });
    const host = readPostmaster(path.join(first.dataDir, 'postgres'))?.socketDirectory ?? '';
    const address = `postgres://${USER}@localhost/${DATABASE}?host=${encodeURIComponent(host)}`;
    const urls = [first.url];
    for (const _ of [2, 3]) {
      const own = await mkdtemp(path.join(tmpdir(), 'snowpea-draws-'));
      context.cleanUp(() => rm(own, { recursive: true, force: true }));
      const server = await startServer(context, {
        apps: 5,
        dataDir: own,
        env: { DATABASE_URL: address, ...shared },
      });
      urls.push(server.url);
    }
    let next = 0;
    let wins = 0;
    const codes = new Map<number, number>();
    const client = async (number: number) => {
      const url = () => urls[number % urls.length] ?? '';
      let browser = new Browser(url);
      let chances = CHANCES;
      for (let attempt = next++; attempt < ATTEMPTS; attempt = next++) {
        if (chances-- === 0) {
          browser = new Browser(url);
          chances = CHANCES - 1;
        }
        if (attempt % 2_000 === 0) context.report(`${attempt} of ${ATTEMPTS} attempts`);
        const key = { idempotencyKey: `draw-of-the-bench-${attempt}` };
        const { code, won } = await browser.change('draw', id, key);
        codes.set(code, (codes.get(code) ?? 0) + 1);
        if (won) wins += 1;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
    return { wins, prizes: PRIZES, codes, verified: await verified(first) };
  });

/** A planted fault: each request has a new key, so that a repeated draw counts twice. */
export const NO_KEYS = before(`
  request.url = request.url.replace(/idempotencyKey=[^&]*/, () => 'idempotencyKey=' + crypto.randomUUID());
  return false;`);

/**
 * Visitors draw, and repeat what was not answered, while server and database are killed at random moments.
 * @returns kills, acknowledged draws, stored draws, and acknowledged draws that are not stored
 */
export const killed = (kills = KILLS, planted: readonly string[] = []) =>
  within(async (context) => {
    const server = await startServer(context, { apps: 5, planted });
    const { dataDir } = server;
    let { url, child } = server;
    const slots = 50_000;
    const id = await open(context, server, { slots, prizes: slots / 10 });
    const acknowledged: { recordId: number; won: boolean }[] = [];
    let on = true;
    const draw = async (number: number) => {
      const name = `key-of-visitor-${number}`;
      let browser = new Browser(() => url);
      for (let count = 0; on; count += 1) {
        if (count % CHANCES === 0) {
          browser = new Browser(() => url);
          // From here on the browser has its cookie.
          await browser.change('addScore', id, { idempotencyKey: `${name}-${count}`, type: 1 });
        }
        const key = { idempotencyKey: `${name}-draw-${count}` };
        // Every third answer is lost, before or after the draw is committed.
        const lost = count % 3 === 0 ? 1 + ((number * 7 + count * 5) % 25) : undefined;
        const { code, recordId, won = false } = await browser.change('draw', id, key, lost);
        if (code !== CODE.ok || recordId === undefined) throw new Error(`A draw answered ${code}.`);
        acknowledged.push({ recordId, won });
      }
    };
    const drawing = Promise.all(Array.from({ length: DRAWERS }, (_, number) => draw(number)));
    const failed = drawing.then(() => new Promise<never>(() => undefined));
    const kill = async (round: number) => {
      const before = acknowledged.length;
      while (acknowledged.length < before + BETWEEN) await delay(10);
      await delay((round * 37) % 90);
      const what = (['server', 'database', 'both'] as const)[round % 3];
      if (what !== 'server') process.kill(postgresPid(dataDir) ?? 0, 'SIGKILL');
      if (what !== 'database') {
        child.process.kill('SIGKILL');
        await child.ended;
        child = spawnServer(settings(dataDir, { apps: 5 }), planted);
        const own = child;
        context.cleanUp(async () => {
          own.process.kill('SIGKILL');
          await own.ended;
        });
        url = await readyUrl(child);
      }
      while ((await fetch(`${url}/readyz`).catch(() => undefined))?.status !== 200) await delay(20);
      if (round % 10 === 9)
        context.report(`${round + 1} of ${kills} kills, ${acknowledged.length} draws acknowledged`);
    };
    for (let round = 0; round < kills; round += 1) await Promise.race([kill(round), failed]);
    on = false;
    await drawing;
    const rows = await ask(
      dataDir,
      `SELECT id, prize_id FROM draw_records WHERE activity_id = ${id}`,
    );
    const stored = new Map(rows.map((row) => [Number(row.id), row.prize_id !== null]));
    return {
      kills,
      acknowledged: acknowledged.length,
      duplicates: stored.size - new Set(acknowledged.map(({ recordId }) => recordId)).size,
      lost: acknowledged.filter(({ recordId, won }) => stored.get(recordId) !== won).length,
      verified: await verified(server),
    };
  });
