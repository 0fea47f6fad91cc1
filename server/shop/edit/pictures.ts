import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Localized } from '../../store/schema/columns';

/** A picture to be stored, with its alternative text. */
export interface NewPicture {
  sha256: string;
  bytes: Buffer;
  alt: Localized;
}

/** Stores a picture, identical ones once; returns the picture columns of the row that shows it. */
export async function storePicture(
  db: Kysely<Schema>,
  picture: NewPicture | undefined,
): Promise<{ picture_id: number | null; picture_alt: Localized | null }> {
  if (!picture) return { picture_id: null, picture_alt: null };
  const { sha256, bytes, alt } = picture;
  await db
    .insertInto('pictures')
    .values({ sha256, bytes })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('pictures')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return { picture_id: id, picture_alt: alt };
}

/** Deletes pictures that no row references. */
export async function dropUnusedPictures(db: Kysely<Schema>): Promise<void> {
  await sql`DELETE FROM pictures WHERE id NOT IN (
    SELECT picture_id FROM specials WHERE picture_id IS NOT NULL
    UNION SELECT picture_id FROM ads WHERE picture_id IS NOT NULL)
    AND sha256 NOT IN (SELECT value->>'icon' FROM app_rules WHERE value ? 'icon')`.execute(db);
}

/** The hash of a stored picture, which identifies the generated files; undefined if there is none. */
export async function shopPictureHash(db: Kysely<Schema>, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('sha256')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sha256;
}

/** The bytes of a stored picture, several megabytes; undefined if it was deleted. */
export async function shopPictureBytes(
  db: Kysely<Schema>,
  sha256: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('bytes')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.bytes;
}
