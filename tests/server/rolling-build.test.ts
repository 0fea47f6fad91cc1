import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/store/database';
import { startNode } from '../helpers/child';
import { type LaterBuild, laterBuild } from '../helpers/later-build';
import { type OperatorsPostgres, startPostgres } from '../helpers/postgres';
import { type Store, startStore } from '../helpers/store-server';

/** Two servers with data directories of their own, which are updated one after the other (docs/operating.md). */

const VISITORS = 12;

let postgres: OperatorsPostgres;
let env: Record<string, string>;
let next: LaterBuild;
/** The servers to which a proxy sends requests; a server that stops or starts is not among them. */
const ready: Store[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  env = { DATABASE_URL: await postgres.create('builds'), MAX_IN_FLIGHT: '0' };
  next = await laterBuild('x');
  for (const built of ['dist/server', next.server]) addFiles(built);
  for (let n = 0; n < 2; n += 1) ready.push(await startStore({ apps: 10, env }));
});
afterAll(async () => {
  await Promise.all(ready.map((server) => server.close()));
  await next.remove();
  await postgres.close();
});

let turns = 0;
/** A server, another one at each call if two are ready. */
function server(): Store {
  turns += 1;
  const found = ready[turns % ready.length];
  if (!found) throw new Error('No server is ready');
  return found;
}

/** The files that pages load on demand, by the builds' names. */
const filesOf = new Map<string, string[]>();
function addFiles(server: string): void {
  const names = readdirSync(path.resolve(server, '../client/assets')).filter((name) =>
    /\.(js|css)$/.test(name),
  );
  const [build = ''] = names.flatMap((name) => /^site-(\w+)\.css$/.exec(name)?.[1] ?? []);
  filesOf.set(build, names);
}

/** Files that a visit loads. */
const LOADED = 5;

/** Requests a page, then files of its build from the other server; returns what was not answered with 200. */
async function visit(): Promise<string[]> {
  const page = await fetch(`${server().url}/apps`);
  const [, build = ''] = / data-build="(\w+)"/.exec(await page.text()) ?? [];
  const all = filesOf.get(build);
  if (!all) return [`${page.status} and the build ${build}`];
  const names = Array.from({ length: LOADED }, (_, n) => all[(turns * LOADED + n) % all.length]);
  const other = server().url;
  const answers = await Promise.all(
    names.map(async (name) => {
      const answer = await fetch(`${other}/assets/${name}`);
      await answer.arrayBuffer();
      return answer.status === 200 ? [] : [`${name}: ${answer.status}`];
    }),
  );
  return answers.flat();
}

async function update(): Promise<void> {
  const migrated = startNode([path.join(next.server, 'cli.js'), 'migrate'], {
    ...process.env,
    DATA_DIR: ready[0]?.dataDir,
    ...env,
  });
  expect(await migrated.ended).toBe(0);
  for (let n = 0; n < 2; n += 1) {
    await ready.shift()?.close();
    ready.push(await startStore({ apps: 10, built: next.server, env }));
    // Servers of both builds are visited.
    await delay(500);
  }
}

it('no visitor misses a page or a file during an update', async () => {
  let isOver = false;
  let visits = 0;
  const visiting = Array.from({ length: VISITORS }, async () => {
    const failed: string[] = [];
    while (!isOver) {
      failed.push(...(await visit()));
      visits += 1;
      await delay(200);
    }
    return failed;
  });
  await update();
  isOver = true;
  expect((await Promise.all(visiting)).flat()).toEqual([]);
  expect(visits).toBeGreaterThan(VISITORS);
});

it('(control: without the builds in the database, files of the other build are missing)', async () => {
  await ready.shift()?.close();
  ready.push(await startStore({ apps: 10, env }));
  expect([...(await visit()), ...(await visit())]).toEqual([]);
  const { db, close } = await openDatabase({
    dataDir: '/nonexistent',
    databaseUrl: env.DATABASE_URL,
  });
  await db.deleteFrom('builds').execute();
  await close();
  expect([...(await visit()), ...(await visit())].join()).toMatch(/: 404/);
});
