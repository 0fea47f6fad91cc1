import type { Kysely } from 'kysely';
import { syncSource } from '../../server/catalogue/sync/sync-source';
import type { Syncing } from '../../server/catalogue/sync/syncing';
import { createOutbound } from '../../server/outbound/outbound';
import { followedSource, followSource } from '../../server/store/queries/source-syncs';
import type { Schema } from '../../server/store/schema';
import type { SourceHost } from '../../tests/helpers/source-host';

/** Follows an F-Droid repository. @returns a function that syncs it and returns whether it succeeded */
export async function followRepository(
  db: Kysely<Schema>,
  place: { address: string; fingerprint: string },
  parts: { host: SourceHost } & Pick<Syncing, 'indexes' | 'now' | 'timeouts'>,
): Promise<{ id: number; sync(): Promise<boolean> }> {
  const { host, indexes, now, timeouts } = parts;
  const id = await followSource(
    db,
    {
      ...place,
      kind: 'fdroid',
      intervalMs: 3_600_000,
      maxAgeMs: 86_400_000,
      priority: 0,
      adult: false,
      requireId: 0,
      remoteImages: false,
    },
    now(),
  );
  const through = createOutbound({ service: 'bench', retries: 0, restMs: 1 });
  return {
    id,
    async sync() {
      const source = await followedSource(db, id);
      if (!source) throw new Error('It is not followed any more.');
      const outcome = await syncSource(db, source, {
        indexes,
        now,
        through,
        remoteImages: false,
        random: () => 0.5,
        report: () => undefined,
        ask: host.ask,
        ...(timeouts && { timeouts }),
      });
      return outcome.state !== 'failed';
    },
  };
}

/** The catalogue of visitors: package names with version codes. */
export async function seenIn(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('apps')
    .where('gone', '=', false)
    .select(['package_name', 'version_code'])
    .orderBy('package_name')
    .execute();
  return rows.map((row) => `${row.package_name} ${row.version_code}`);
}
