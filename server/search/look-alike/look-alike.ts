import { type Kysely, sql } from 'kysely';
import type { Lang } from '../../../contract/lang';
import type { Schema } from '../../store/schema';
import { isBetterEstablished, isByAnother, type Standing } from './established';
import { resemblance, SLIP_FROM } from './resembles';
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
export async function lookAlikeOf(
  db: Kysely<Schema>,
  appId: number,
  lang: Lang,
): Promise<{ appId: number; name: string } | undefined> {
  const [app] = await standings(db, [appId], lang);
  if (!app) return undefined;
  const ids = await idsLike(db, app.names.flatMap(shapesOf));
  const others = await standings(
    db,
    ids.filter((id) => id !== appId),
    lang,
  );
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
async function idsLike(db: Kysely<Schema>, shapes: readonly string[]): Promise<number[]> {
  const distinct = [...new Set(shapes)];
  if (distinct.length === 0) return [];
  const near = distinct.flatMap(nearby);
  const conditions = [sql`shape = ANY(${distinct})`, ...near];
  const { rows } = await sql<{ app_id: number }>`
    SELECT apps.id AS app_id FROM apps WHERE NOT gone AND id IN (${sql.join(
      conditions.map((condition) => sql`SELECT app_id FROM name_shapes WHERE ${condition}`),
      sql` UNION `,
    )})
    ORDER BY installs DESC NULLS LAST, id LIMIT ${sql.lit(CANDIDATES_MAX)}`.execute(db);
  return rows.map(({ app_id }) => app_id);
}

/** Shapes of nearly the same length with the same beginning or end. */
function nearby(shape: string) {
  const characters = [...shape];
  if (characters.length < SLIP_FROM) return [];
  const half = Math.floor((characters.length - 1) / 2);
  const start = characters.slice(0, half).join('');
  const end = characters.slice(-half).reverse().join('');
  const length = sql`char_length(shape) BETWEEN ${characters.length - 1} AND ${characters.length + 1}`;
  return [
    sql`shape >= ${start} AND shape < ${after(start)} AND ${length}`,
    sql`reverse(shape) >= ${end} AND reverse(shape) < ${after(end)} AND ${length}`,
  ];
}

/** Upper bound, by code points, of all texts with this beginning. */
const after = (start: string): string => `${start}\u{10ffff}`;

async function standings(
  db: Kysely<Schema>,
  ids: readonly number[],
  lang: Lang,
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('apps')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .leftJoin('developers', 'developers.id', 'apps.developer_id')
    .leftJoin('versions', 'versions.id', 'apps.version_id')
    .where('apps.id', 'in', [...ids])
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
    ])
    .orderBy('apps.installs', (order) => order.desc().nullsLast())
    .orderBy('apps.id')
    .execute();
  return rows.map(({ name_zh, name_en, sha256, fingerprint, ...row }) => ({
    ...row,
    name: lang === 'zh-CN' ? name_zh : name_en,
    names: [...new Set([name_zh, name_en])],
    verified: fingerprint !== null && sha256 !== null && row.signer !== null,
  }));
}
