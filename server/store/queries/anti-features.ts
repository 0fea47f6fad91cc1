import type { Kysely } from 'kysely';
import type { AntiFeature } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import { localize } from '../locale';
import type { Schema } from '../schema';
import type { AppAntiFeature } from '../schema/catalogue';
import { maybe } from './read';

/** An app's anti-features: the source's description of each, and the reason given for this app. */
export async function antiFeaturesOf(
  db: Kysely<Schema>,
  sourceId: number,
  own: readonly AppAntiFeature[],
  lang: Lang,
): Promise<AntiFeature[]> {
  if (own.length === 0) return [];
  const keys = own.map((feature) => feature.key);
  const rows = await db
    .selectFrom('anti_features')
    .select(['key', 'name', 'description'])
    .where('source_id', '=', sourceId)
    .where('key', 'in', keys)
    .execute();
  const known = new Map(rows.map((row) => [row.key, row]));
  return own.map(({ key, reason }) => {
    const general = known.get(key);
    return {
      key,
      name: (general && localize(general.name, lang)) ?? key,
      ...maybe('description', general && localize(general.description, lang)),
      ...maybe('reason', reason && localize(reason, lang)),
    };
  });
}
