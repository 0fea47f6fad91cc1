import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema';

/** Who makes a call: a browser, or an account of a native client. */
export interface Visitor {
  id: number;
  account: boolean;
  taobao: boolean;
}

/** The subject of a browser's cookie. A hash, so that the database holds nothing that could be put into a cookie. */
export const browserSubject = (word: string): string =>
  `browser:${createHash('sha256').update(word).digest('base64url')}`;

/** The number of a known subject. */
export async function findVisitor(
  db: Kysely<Schema>,
  subject: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('visitors')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.id;
}

/** The number of a subject, which becomes known. */
export async function makeVisitor(
  db: Kysely<Schema>,
  subject: string,
  now: number,
): Promise<number> {
  const known = await findVisitor(db, subject);
  if (known !== undefined) return known;
  const { id } = await db
    .insertInto('visitors')
    .values({ subject, at: now })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
