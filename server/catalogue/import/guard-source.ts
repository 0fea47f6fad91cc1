import type { Kysely } from 'kysely';
import { shopZone } from '../../settings';
import type { Schema } from '../../store/schema';
import { isAfter, minuteText } from '../dates';
import type { SourceRecord } from '../normal-form';
import { Refusal } from '../refusal';

/**
 * Refuses a source that differs from its earlier imports: another signer (unless the operator names it), an older
 * index, or an index of another repository of the same owner. A stored time in the future is ignored, because every
 * later index would be refused.
 * @throws Refusal
 */
export async function guardSource(
  db: Kysely<Schema>,
  source: SourceRecord,
  { allowRollback, now }: { allowRollback: boolean; now: number },
): Promise<void> {
  const before = await db
    .selectFrom('sources')
    .select(['fingerprint', 'timestamp', 'index_version'])
    .where('key', '=', source.key)
    .executeTakeFirst();
  if (!before) return guardNew(db, source);
  if (before.fingerprint && before.fingerprint !== source.fingerprint && !source.vouched)
    throw new Refusal(
      `${source.key} was signed by the certificate ${before.fingerprint} when it was first imported and is now signed by ${source.fingerprint ?? 'none'}. If its owner confirms that, name the new one with --fingerprint.`,
      { about: 'key' },
    );
  if (before.index_version === 2 && source.indexVersion === 1 && !allowRollback)
    throw new Refusal(
      `${source.key} had an index of version 2 and has only version 1 now, whose signature is weaker. To import it anyway, add --allow-rollback.`,
      { about: 'rollback' },
    );
  const known = before.timestamp && !isAfter(before.timestamp, now) ? before.timestamp : undefined;
  if (known && source.timestamp && source.timestamp < known && !allowRollback)
    throw new Refusal(
      `This index of ${source.key} is from ${minuteText(source.timestamp, shopZone())}, the store has a newer one from ${minuteText(known, shopZone())}: an old index can bring back apps with known vulnerabilities. To import it anyway, add --allow-rollback.`,
      { about: 'rollback' },
    );
}

/**
 * Guards a new repository that has the certificate of a known one: an owner's archive of old versions, copied into the
 * folder of the repository, would otherwise be imported as current.
 */
async function guardNew(db: Kysely<Schema>, source: SourceRecord): Promise<void> {
  if (source.named || !source.fingerprint) return;
  const known = await db
    .selectFrom('sources')
    .select('key')
    .where('fingerprint', '=', source.fingerprint)
    .executeTakeFirst();
  const archive = /\/archive$/.test(source.key);
  if (!known && !archive) return;
  const reason = known
    ? `The store has ${known.key}, signed by the same certificate`
    : 'By its address it is an archive of old versions';
  throw new Refusal(
    `This index is of the repository ${source.key}. ${reason}: it may have apps with known vulnerabilities. To import it anyway, add --address ${source.key}.`,
  );
}
