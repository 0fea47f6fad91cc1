import { type Kysely, sql } from 'kysely';
import type { Platform } from '../../../contract/entities/app';
import type { Schema } from '../schema';

/** A package that several sources have. */
export interface Conflict {
  platform: Platform;
  packageName: string;
  /** The source from which visitors get it; null if none shows it. */
  from: string | null;
  /** The others, those with the highest priority first. */
  others: { id: number; source: string; priority: number; otherSigner: boolean }[];
}

/** All packages that several sources have, and who is hidden by whom. */
export async function conflicts(db: Kysely<Schema>): Promise<Conflict[]> {
  const { rows } = await sql<Conflict>`
    SELECT offers.platform, offers.package_name AS "packageName",
      max(giver.name) FILTER (WHERE NOT apps.gone) AS "from",
      coalesce(json_agg(json_build_object('id', sources.id, 'source', sources.name, 'priority', sources.priority,
        'otherSigner', offers.signer IS NOT NULL AND led.signer IS NOT NULL AND offers.signer <> led.signer)
        ORDER BY sources.priority DESC, sources.id)
        FILTER (WHERE offers.source_id IS DISTINCT FROM apps.source_id), '[]') AS others
    FROM offers JOIN sources ON sources.id = offers.source_id
      LEFT JOIN apps ON apps.platform = offers.platform AND apps.package_name = offers.package_name
      LEFT JOIN sources AS giver ON giver.id = apps.source_id
      LEFT JOIN versions AS led ON led.id = apps.version_id
    WHERE NOT offers.denied
    GROUP BY offers.platform, offers.package_name
    HAVING count(*) FILTER (WHERE offers.source_id IS DISTINCT FROM apps.source_id) > 0
    ORDER BY offers.package_name, offers.platform`.execute(db);
  return rows;
}
