import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CANARY } from '../../tests/helpers/canary';
import { atLeast, atMost } from '../bars/bar';
import { type Context, few, type Outcome, type Row } from './row';
import { dataDirectory, type Measured, runStore, settings, startServer } from './server';

const REPORTS = 150;

/** Visitors' data: reports of pages, and the registration of a player. */
async function visit({ url }: Measured): Promise<number> {
  const post = (address: string, body: object) =>
    fetch(url + address, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answers = [
    await post('/realname/submit', { appId: 4, appName: 'x', resourceType: 1, ...CANARY }),
  ];
  for (let i = 0; i < REPORTS; i += 1)
    answers.push(await post('/log/click', { target: `drill ${i} 雪豌豆 \t\\N` }));
  return answers.filter(({ ok }) => ok).length;
}

type Contents = Map<string, string>;

/**
 * Count and checksum of the rows of each table, except for values of an installation: the catalogue's revision,
 * which a restore raises, and when each migration was applied.
 */
async function contentsOf(server: Measured): Promise<Contents> {
  const tables = await server.ask(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('catalogue', 'kysely_migration', 'kysely_migration_lock')",
  );
  const found: Contents = new Map();
  for (const { name } of tables) {
    const [row] = await server.ask(
      `select count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum from "${name}" as t`,
    );
    found.set(String(name), String(row?.sum));
  }
  return found;
}

const differences = (one: Contents, other: Contents): string[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}: ${one.get(name) ?? 'none'}, restored ${other.get(name) ?? 'none'}`);

interface Fault {
  /** Changes the backup's file. */
  file?(place: string): void;
  /** Changes the restored data. */
  restored?: string;
}

/** Backs a store up beside its server, loses it, and restores it into an empty one on another data directory. */
async function run(context: Context, { file, restored }: Fault = {}): Promise<Outcome> {
  const server = await startServer(context);
  const visits = await visit(server);
  const place = path.join(await dataDirectory(context), 'drill.backup');
  const key = `${place}.key`;
  const made = await server.store(['backup-key', key]);
  const recipient = /age1\w+/.exec(made.output)?.[0] ?? '';
  const before = await contentsOf(server);
  const backup = await server.store(['backup', place, '--recipient', recipient]);
  context.report(backup.output.trim().split('\n').at(-1) ?? '');
  file?.(place);
  const restore = ['restore', place, '--identity', key, '--replace'];
  const beside = await server.store(restore);
  server.child.process.kill('SIGTERM');
  await server.child.ended;

  const dataDir = await dataDirectory(context);
  const ran = await runStore(settings(dataDir, { apps: 0 }), restore);
  context.report(ran.output.trim().split('\n').at(-1) ?? '');
  const second = await startServer(context, { dataDir, apps: 0 });
  if (restored) await second.ask(restored);
  const differing = differences(before, await contentsOf(second));
  const wrong: string[] = [];
  for (const address of ['/', '/app/7', '/search?key=demo', '/download/apk?appId=7', '/readyz']) {
    const answer = await fetch(second.url + address, { redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status >= 400) wrong.push(`${address} answers ${answer.status}`);
  }
  return {
    bars: [
      atLeast('what visitors sent and was stored', visits, REPORTS + 1),
      atMost('commands that failed', Number(backup.code !== 0) + Number(ran.code !== 0), 0),
      atLeast('tables compared', before.size, 20),
      atMost('tables whose count or checksum differs', differing.length, 0),
      atMost('restores beside a running server', Number(beside.code === 0), 0),
      atMost('wrong answers of the restored store', wrong.length, 0),
    ],
    notes: [ran.output.trim().split('\n').at(-1) ?? '', ...few([...differing, ...wrong])],
  };
}

/** Flips one bit in the middle of the file. */
function damage(place: string): void {
  const bytes = readFileSync(place);
  const at = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(place, bytes);
}

/** The row: a lost store is restored from a backup. */
export const restore: Row = {
  name: 'restore',
  bar: 'a backup made beside the server, restored into an empty store: counts and checksums of all tables equal, pages and downloads answered; refused beside a running server',
  run: (context) => run(context),
  controls: [
    {
      fault: 'a row that is missing after the restore',
      run: (context) =>
        run(context, { restored: 'delete from logs where id = (select max(id) from logs)' }),
    },
    {
      fault: 'a row that differs by one character',
      run: (context) =>
        run(context, {
          restored: "update registrations set app_name = app_name || '.'",
        }),
    },
    { fault: 'a damaged file', run: (context) => run(context, { file: damage }) },
  ],
};
