import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedEntry } from '../../server/catalogue/fdroid/signed-entry';
import { storedIndexes } from '../../server/catalogue/sync/stored-indexes';
import { testDatabase } from '../../tests/helpers/database';
import { realData } from '../../tests/helpers/real-data';
import { startSourceHost } from '../../tests/helpers/source-host';
import { atMost } from '../bars/bar';
import { followRepository } from './syncing';

const DAYS = ['2026-05-31', '2026-07-23'];

interface Index {
  repo: { address: string };
  packages: Record<string, { versions: Record<string, unknown> }>;
}

/** Two days of a real repository: ids stay, and the counts are those of its index. */
export async function realBars() {
  const folder = realData('guardian-repo');
  if (folder === undefined) return [];
  const [host, database] = [await startSourceHost(), await testDatabase()];
  const store = await mkdtemp(join(tmpdir(), 'snowpea-bench-'));
  try {
    let source: Awaited<ReturnType<typeof followRepository>> | undefined;
    let ids = new Map<string, number>();
    const off = { ids: 0, counts: 0 };
    for (const day of DAYS) {
      const read = (name: string) => readFile(join(folder, day, name));
      const [jar, bytes] = [await read('entry.jar'), await read('index-v2.json')];
      // Cast: a real index, whose hash the sync checks.
      const index = JSON.parse(bytes.toString('utf8')) as Index;
      const { address } = index.repo;
      host.serve(
        address,
        new Map([
          ['entry.jar', jar],
          ['index-v2.json', bytes],
        ]),
      );
      const { fingerprint } = await signedEntry(jar, undefined);
      const parts = { host, indexes: storedIndexes(store), now: Date.now };
      source ??= await followRepository(database.db, { address, fingerprint }, parts);
      if (!(await source.sync())) throw new Error(`${day} could not be synced.`);
      const after = await idsOf(database.db);
      off.ids += [...ids].filter(
        ([name, id]) => name in index.packages && after.get(name) !== id,
      ).length;
      off.counts += Math.abs(after.size - Object.keys(index.packages).length);
      off.counts += Math.abs((await versionsIn(database.db)) - versionsOf(index));
      ids = after;
    }
    return [
      atMost('two days of a real repository: ids lost', off.ids, 0),
      atMost('two days of a real repository: apps and versions off', off.counts, 0),
    ];
  } finally {
    await database.close();
    await host.close();
    await rm(store, { recursive: true });
  }
}

type Db = Awaited<ReturnType<typeof testDatabase>>['db'];

async function idsOf(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('apps')
    .where('gone', '=', false)
    .select(['id', 'package_name'])
    .execute();
  return new Map(rows.map((row) => [row.package_name, row.id]));
}

async function versionsIn(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('versions')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

const versionsOf = ({ packages }: Index): number =>
  Object.values(packages).reduce((sum, { versions }) => sum + Object.keys(versions).length, 0);
