import { type Kysely, sql } from 'kysely';
import type { Lang } from '../../../contract/lang';
import { nameFor } from '../../store/localized-names';
import { anyOf } from '../../store/queries/read';
import type { Schema } from '../../store/schema';
import { isBetterEstablished, isByAnother, type Standing } from './established';
import { nearShapes } from './near-shapes';
import { resemblance } from './resembles';
import { shapesOf, spellingOf } from './shapes';

/** Largest number of apps with a similar name that are compared, the most installed first. */
const CANDIDATES_MAX = 100;
/** A name that this many developers use is a generic word, such as Calculator, and not imitated. */
const WORD_FROM = 3;

interface Candidate extends Standing {
  id: number;
  name: string;
  names: readonly string[];
}

/** The better established app by another developer whose name this app's resembles, if there is one. */
export async function lookAlikeOf(db: Kysely<Schema>, appId: number, lang: Lang) {
  const [app] = await standings(db, [appId], lang);
  if (!app) return undefined;
  const ids = (await idsLike(db, app.names)).filter((id) => id !== appId);
  const others = await standings(db, ids, lang);
  const word = isWord(app, others);
  const found = others.find((other) => {
    if (!isByAnother(app, other) || !isBetterEstablished(other, app)) return false;
    const how = resemblances(app, other);
    return how.length > 0 && !(word && how.includes('same'));
  });
  return found && { appId: found.id, name: found.name };
}

/** All resemblances between the names of two apps. */
const resemblances = (app: Candidate, other: Candidate) =>
  app.names.flatMap((one) => other.names.flatMap((another) => resemblance(one, another) ?? []));

function isWord(app: Candidate, others: readonly Candidate[]): boolean {
  const spellings = app.names.map(spellingOf);
  const namesakes = others.filter(({ names }) =>
    names.some((name) => spellings.includes(spellingOf(name))),
  );
  return new Set([app, ...namesakes].map(({ developer }) => developer)).size >= WORD_FROM;
}

/** Ids of serving apps whose names may be similar: a bounded superset, by index. */
async function idsLike(db: Kysely<Schema>, names: readonly string[]): Promise<number[]> {
  const near = names.flatMap(nearShapes);
  const ends = near.map(({ end }) => [...end].reverse().join(''));
  const { rows } = await sql<{ app_id: number }>`
    WITH near AS (
      SELECT * FROM unnest(${near.map(({ length }) => length)}::integer[],
        ${near.map(({ start }) => start)}::text[], ${ends}::text[]) AS near (length, start, end_)
    ), alike AS (
      SELECT app_id FROM name_shapes WHERE shape = ANY(${names.flatMap(shapesOf)}::text[])
      UNION SELECT app_id FROM near, ${rowsFrom(sql`shape`, sql`start`)}
      UNION SELECT app_id FROM near, ${rowsFrom(sql`reverse(shape)`, sql`end_`)}
    )
    SELECT apps.id AS app_id FROM apps WHERE NOT gone AND id IN (SELECT app_id FROM alike)
    ORDER BY installs DESC NULLS LAST, id LIMIT ${sql.lit(CANDIDATES_MAX)}`.execute(db);
  return rows.map(({ app_id }) => app_id);
}

/**
 * Shapes that begin alike, up to the last code point: a look-up by index for each row of `near`; without OFFSET the planner reads
 * the whole table and compares all with all.
 */
const rowsFrom = (column: Part, start: Part): Part => sql`LATERAL (
  SELECT app_id FROM name_shapes WHERE ${column} >= ${start} AND ${column} < ${start} || chr(1114111)
    AND char_length(shape) BETWEEN length - 1 AND length + 1 OFFSET 0) AS alike`;

type Part = ReturnType<typeof sql>;

async function standings(db: Kysely<Schema>, ids: readonly number[], lang: Lang) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('apps')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .leftJoin('developers', 'developers.id', 'apps.developer_id')
    .leftJoin('versions', 'versions.id', 'apps.version_id')
    .where('apps.id', '=', anyOf(ids))
    .select([
      'apps.id',
      'apps.name_zh',
      'apps.name_en',
      'apps.installs',
      'apps.added_at as addedAt',
      'developers.name as developer',
      'versions.signer',
      'versions.sha256',
      'sources.fingerprint',
      nameFor(lang).as('name'),
    ])
    .orderBy('apps.installs', (order) => order.desc().nullsLast())
    .orderBy('apps.id')
    .execute();
  return rows.map(({ name_zh, name_en, sha256, fingerprint, ...row }) => ({
    ...row,
    names: [...new Set([name_zh, name_en])],
    verified: fingerprint !== null && sha256 !== null && row.signer !== null,
  }));
}
