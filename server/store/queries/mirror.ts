import { type Kysely, sql } from 'kysely';
import { fileBelow } from '../../catalogue/file-below';
import type { Schema } from '../schema';

/** The requests for a file are forgotten this many days after the last one. */
export const REQUEST_DAYS = 90;

/** A source whose files are copied. */
export interface MirroredSource {
  id: number;
  key: string;
  /** The address that the operator gave. That of an F-Droid repository is also the address of its files. */
  chosen: string;
  /** The addresses that the index names. */
  address: string | null;
  mirrors: string[];
  /** Largest number of bytes of its copies. */
  budget: number;
}

export const mirroredSources = (db: Kysely<Schema>): Promise<MirroredSource[]> =>
  db
    .selectFrom('source_syncs')
    .innerJoin('sources', 'sources.id', 'source_syncs.source_id')
    .where('mirror_bytes', 'is not', null)
    .where('removed_at', 'is', null)
    .select([
      'sources.id',
      'key',
      'source_syncs.address as chosen',
      'sources.address',
      'mirrors',
      'mirror_bytes as budget',
    ])
    .$narrowType<{ budget: number }>()
    .orderBy('priority', 'desc')
    .orderBy('sources.id')
    .execute();

/** A file that is worth a copy. */
export interface WantedFile {
  sha256: string;
  size: number;
  /** Addresses from which it can be fetched, the source's own host first. */
  addresses: FileAddress[];
}

/** An address of a file. */
interface FileAddress {
  at: string;
  /** Whether it is below the address that the operator chose. Other addresses come from the index and are untrusted. */
  isChosen: boolean;
}

/**
 * The files of a source's apps whose size and hash are known, the most useful first: the most requested ones, then
 * the offered versions, the newest first, then older ones.
 * @param now epoch ms
 */
export async function wantedFiles(
  db: Kysely<Schema>,
  { id, chosen, address, mirrors }: Pick<MirroredSource, 'id' | 'chosen' | 'address' | 'mirrors'>,
  now: number,
): Promise<WantedFile[]> {
  const rows = await db
    .selectFrom('apps')
    .innerJoin('versions', 'versions.app_id', 'apps.id')
    .leftJoin('file_requests', (join) =>
      join
        .onRef('file_requests.sha256', '=', 'versions.sha256')
        .on('asked_at', '>=', now - REQUEST_DAYS * 86_400_000),
    )
    .where('apps.source_id', '=', id)
    .where('apps.gone', '=', false)
    .where('versions.sha256', 'is not', null)
    .where('versions.size', 'is not', null)
    .select(['versions.sha256', 'versions.size', 'versions.path', 'versions.file_url'])
    .$narrowType<{ sha256: string; size: number }>()
    .orderBy(sql`coalesce(file_requests.asked, 0)`, 'desc')
    .orderBy(sql`versions.id = apps.version_id`, 'desc')
    .orderBy(sql`coalesce(versions.released_at, apps.updated_at, 0)`, 'desc')
    .orderBy('versions.sha256')
    .execute();
  return rows.flatMap(({ sha256, size, path, file_url }) => {
    const below = [address, ...mirrors].flatMap((base) => {
      const at = fileBelow(base, path ?? undefined);
      return at === undefined ? [] : { at, isChosen: base === chosen };
    });
    const addresses = file_url === null ? below : [{ at: file_url, isChosen: false }];
    return addresses.length > 0 ? { sha256, size, addresses } : [];
  });
}

/** Counts a request for a file. */
export async function countRequest(db: Kysely<Schema>, sha256: string, now: number): Promise<void> {
  await db
    .insertInto('file_requests')
    .values({ sha256, asked: 1, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('sha256')
        .doUpdateSet(({ eb }) => ({ asked: eb('file_requests.asked', '+', 1), asked_at: now })),
    )
    .execute();
}

/** Deletes the counts of files without a request since a time, epoch ms. */
export async function pruneRequests(db: Kysely<Schema>, before: number): Promise<void> {
  await db.deleteFrom('file_requests').where('asked_at', '<', before).execute();
}
