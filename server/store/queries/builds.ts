import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';

/** Number of builds whose files are kept: the newest and the two before it. */
const BUILDS = 3;

/** A file for browsers, compressed with Brotli. */
type BuiltFile = Pick<Schema['build_files'], 'name' | 'brotli'>;

/**
 * Keeps a build that a server starts with, and deletes old ones.
 * @param files called when the build is new
 */
export const keepBuild = (
  db: Kysely<Schema>,
  id: string,
  now: number,
  files: () => Promise<BuiltFile[]>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { isNew } = await trx
      .insertInto('builds')
      .values({ id, started_at: now })
      .onConflict((of) => of.column('id').doUpdateSet({ started_at: now }))
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow();
    const rows = isNew ? (await files()).map((file) => ({ ...file, build_id: id })) : [];
    if (rows.length > 0) await trx.insertInto('build_files').values(rows).execute();
    await sql`DELETE FROM builds WHERE id NOT IN
      (SELECT id FROM builds ORDER BY started_at DESC, id LIMIT ${BUILDS})`.execute(trx);
  });

/** A file of any kept build. */
export const builtFile = (db: Kysely<Schema>, name: string): Promise<BuiltFile | undefined> =>
  db
    .selectFrom('build_files')
    .select(['name', 'brotli'])
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst();
