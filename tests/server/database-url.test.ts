import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exitCodeOf } from '../../server/exit-codes';
import { OperatorError } from '../../server/operator-error';
import { readSettings } from '../../server/settings';
import { openDatabase } from '../../server/store/database';
import { migrations } from '../../server/store/migrations';
import { readCatalogue } from '../../server/store/revision';
import { forFile } from '../helpers/for-file';
import { runOperator } from '../helpers/operator';
import { clusterOf } from '../helpers/own-database';
import { startPostgres } from '../helpers/postgres';
import { SHARED_SECRET } from '../helpers/store-server';
import { temporaryDataDir } from './cluster';
import { failedStart, readiness, startServer } from './server';

const postgres = forFile(startPostgres);

test('servers that start concurrently on an empty database migrate it once, and all serve, without an embedded PostgreSQL', async () => {
  const url = await postgres.create('shared');
  const alone = await postgres.create('alone');
  const folders: string[] = [];
  const start = (at = url) => {
    const dataDir = temporaryDataDir();
    folders.push(dataDir);
    const SNOWPEA_SECRET = SHARED_SECRET;
    return startServer({
      env: { DATA_DIR: dataDir, DATABASE_URL: at, DEMO_APPS: '5', SNOWPEA_SECRET },
    });
  };
  const servers = await Promise.all([start(), start(), start(), start(alone)]);
  for (const server of servers) expect(await readiness(server.url)).toBe(200);
  expect(folders.map((folder) => [existsSync(folder), existsSync(clusterOf(folder))])).toEqual(
    servers.map(() => [true, false]),
  );

  const dataDir = temporaryDataDir();
  const tool = await openDatabase({ dataDir, databaseUrl: url });
  const catalogue = await tool.db.selectFrom('catalogue').selectAll().executeTakeFirstOrThrow();
  expect(catalogue.apps + catalogue.games).toBe(5);
  // As often as with one server: later servers found the catalogue complete.
  const other = await openDatabase({ dataDir, databaseUrl: alone });
  const { revision } = await readCatalogue(other.db);
  await other.close();
  expect(revision).toBeGreaterThan(1);
  expect(catalogue.revision).toBe(revision);
  // A step that ran twice would have ended its server, because it creates tables unconditionally.
  const steps = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(tool.db);
  expect(steps.rows.map(({ name }) => name).sort()).toEqual(Object.keys(migrations).sort());
  await tool.close();
  for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
});

/** The sentence and the exit code of a server that is started with this address; it runs in this process. */
async function refusal(databaseUrl: string): Promise<{ output: string; code: number }> {
  try {
    const settings = readSettings({ DATA_DIR: '/nonexistent', DATABASE_URL: databaseUrl });
    const opened = await openDatabase(settings, { role: 'server' });
    await opened.close();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { output: error.message, code: exitCodeOf(error) };
  }
  throw new Error('It was expected to fail, and opens.');
}

/** The same of a server's process. */
const refusalOfProcess = (databaseUrl: string) =>
  failedStart({ env: { DATA_DIR: temporaryDataDir(), DATABASE_URL: databaseUrl } });

test('a fault in DATABASE_URL gives one message without the password', async () => {
  const good = new URL(await postgres.create('wrongs'));
  const change = (part: Partial<Record<'password' | 'port' | 'pathname' | 'hostname', string>>) =>
    Object.assign(new URL(good), part).href;
  const password = change({ password: 'hidden' });
  const port = change({ port: '1' });
  // A temporary error ends with 70, so that a supervisor tries again; any other with 1.
  const wrongs: [url: string, says: string, codes?: number[]][] = [
    ['localhost', 'is not an address'],
    ['mysql://operator:hidden@127.0.0.1/shop', 'does not begin with postgres://'],
    ['postgres://operator:hidden@127.0.0.1', 'names no database'],
    [password, 'the user name or the password is wrong'],
    [change({ pathname: '/nowhere' }), 'that database does not exist'],
    [port, 'nothing listens there', [70]],
    // An unknown name, or no name server.
    [change({ hostname: 'nowhere.invalid' }), 'host name', [1, 70]],
    [`${good.href}?sslmode=require`, 'it has no TLS'],
  ];
  for (const [url, says, codes = [1]] of wrongs) {
    const { code, output } = await refusal(url);
    expect.soft(codes, url).toContain(code);
    expect.soft(output, url).toContain(says);
    expect.soft(output.split('\n'), url).toHaveLength(1);
    expect.soft(output, url).toContain('DATABASE_URL');
    expect.soft(output, url).not.toMatch(/hidden|p%25ss|p%ss/);
  }
  // A process says the same and ends with that code.
  for (const url of [password, port])
    expect(await refusalOfProcess(url)).toEqual(await refusal(url));
  await expect(refusal(good.href)).rejects.toThrow('expected to fail');
});

test('a server with few rights serves the owner’s tables, and a read-only one refuses writes', async () => {
  const url = await postgres.create('two-roles');
  const owner = await openDatabase({ dataDir: temporaryDataDir(), databaseUrl: url });
  await sql`CREATE ROLE serving LOGIN PASSWORD 'serving'`.execute(owner.db);
  await owner.close();
  const databaseUrl = Object.assign(new URL(url), {
    username: 'serving',
    password: 'serving',
  }).href;
  const shared = { DATABASE_URL: databaseUrl, SNOWPEA_SECRET: SHARED_SECRET };
  // The tables do not exist yet.
  const early = await failedStart({
    env: { DATA_DIR: temporaryDataDir(), DATABASE_URL: databaseUrl },
  });
  expect(early.output).toContain('npm run store -- migrate');
  const first = await startServer({
    env: { DATA_DIR: temporaryDataDir(), DEMO_APPS: '5', DATABASE_OWNER_URL: url, ...shared },
  });
  const later = { DATA_DIR: temporaryDataDir(), ...shared };
  const servers = [
    first,
    await startServer({ env: later }),
    await startServer({ env: { ...later, DATA_DIR: temporaryDataDir(), READ_ONLY: '1' } }),
  ];
  const answers = await Promise.all(
    servers.map(async (server) => {
      const sent = { method: 'POST', body: '{"page":"/"}', headers: { origin: server.url } };
      const log = await fetch(`${server.url}/log/access`, sent);
      return [(await fetch(`${server.url}/apps`)).status, log.status];
    }),
  );
  expect(answers).toEqual([
    [200, 200],
    [200, 200],
    [200, 200],
  ]);
  for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
  const tool = await openDatabase({ dataDir: temporaryDataDir(), databaseUrl: url });
  expect(await tool.db.selectFrom('logs').select('kind').execute()).toHaveLength(2);
  await tool.close();
  expect(servers[2]?.output()).toContain('1 reports of visitors');
});

test('a server with another secret than the first one ends with a sentence, and accept-secret lets it start', async () => {
  const DATABASE_URL = await postgres.create('secrets');
  const env = { DATABASE_URL, DEMO_APPS: '0' };
  const first = await startServer({
    env: { ...env, DATA_DIR: temporaryDataDir(), SNOWPEA_SECRET: SHARED_SECRET },
  });
  const other = { ...env, DATA_DIR: temporaryDataDir() };
  const refused = await failedStart({ env: other });
  expect(refused.output).toContain('set the same SNOWPEA_SECRET');
  expect(refused.output).not.toContain('    at ');
  expect(await first.end('SIGTERM')).toBe(0);
  expect((await runOperator(other, 'accept-secret')).code).toBe(0);
  const second = await startServer({ env: other });
  expect(await second.end('SIGTERM')).toBe(0);
});
