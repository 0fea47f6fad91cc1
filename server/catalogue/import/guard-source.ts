import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import { isAfter } from '../dates';
import type { SourceRecord } from '../normal-form';
import { Refusal } from '../refusal';

/**
 * Refuses a source that is not what it was: another signer than the one remembered from its first import (unless the
 * operator names the new one), or an index older than the one the store has.
 * A remembered time that lies in the future can't be one: nothing newer could ever come.
 * @throws Refusal
 */
export async function guardSource(
  db: Kysely<Schema>,
  source: SourceRecord,
  { allowRollback, now }: { allowRollback: boolean; now: number },
): Promise<void> {
  const before = await db
    .selectFrom('sources')
    .select(['fingerprint', 'timestamp'])
    .where('key', '=', source.key)
    .executeTakeFirst();
  if (!before) return;
  if (before.fingerprint && before.fingerprint !== source.fingerprint && !source.vouched)
    throw new Refusal(
      `${source.key} was signed by the certificate ${before.fingerprint} when it was first imported and is now signed by ${source.fingerprint ?? 'none'}. If its owner says that is right, name the new one with --fingerprint.`,
    );
  const known = before.timestamp && !isAfter(before.timestamp, now) ? before.timestamp : undefined;
  if (known && source.timestamp && source.timestamp < known && !allowRollback)
    throw new Refusal(
      `This index of ${source.key} is from ${day(source.timestamp)}, the store has a newer one from ${day(known)}: an old index can bring back apps with known holes. To go back all the same, add --allow-rollback.`,
    );
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
