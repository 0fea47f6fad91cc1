import { type Kysely, sql } from 'kysely';
import type { Gift, GiftState } from '../../../contract/entities/gift';
import type { Lang } from '../../../contract/lang';
import { figureOf } from '../../images/figures';
import { localize } from '../../store/locale';
import { maybe } from '../../store/queries/read';
import { tilesByIds } from '../../store/queries/tiles';
import type { Schema } from '../../store/schema';
import type { Localized } from '../../store/schema/columns';
import { hasCodes } from './claim';
import type { GiftRow } from './packs';

/** Packs that visitors may see: those with codes, and whose app, if they have one, is in the shop. */
const shownGifts = (db: Kysely<Schema>) =>
  db
    .selectFrom('gifts')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('gift_codes').select('number').whereRef('gift_id', '=', 'gifts.id')),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('app_id', 'is', null),
        exists(
          selectFrom('apps')
            .select('apps.id')
            .whereRef('apps.id', '=', 'gifts.app_id')
            .where('gone', '=', false),
        ),
      ]),
    );

/** A pack that visitors may see. */
export const shownGift = (db: Kysely<Schema>, id: number): Promise<GiftRow | undefined> =>
  shownGifts(db).selectAll('gifts').where('gifts.id', '=', id).executeTakeFirst();

/** The current state of a pack. */
export async function giftStateOf(
  db: Kysely<Schema>,
  { id, starts_at, ends_at, closed_at }: GiftRow,
): Promise<GiftState> {
  const now = Date.now();
  if (closed_at !== null || ends_at <= now) return 'over';
  if (starts_at > now) return 'soon';
  return (await hasCodes(db, id)) ? 'open' : 'gone';
}

/** A pack in one language. */
export async function giftIn(
  db: Kysely<Schema>,
  id: number,
  lang: Lang,
): Promise<Gift | undefined> {
  const row = await shownGift(db, id);
  return row && (await inLang(db, [row], lang))[0];
}

/** Packs in one language: first running ones, the soonest end first; then upcoming ones; then ended ones. */
export async function giftsIn(
  db: Kysely<Schema>,
  { offset, count }: { offset: number; count: number },
  lang: Lang,
): Promise<{ gifts: Gift[]; total: number }> {
  const now = Date.now();
  const rows = await shownGifts(db)
    .selectAll('gifts')
    .orderBy(
      sql`CASE WHEN closed_at IS NOT NULL OR ends_at <= ${now} THEN 2 WHEN starts_at > ${now} THEN 1 ELSE 0 END`,
    )
    .orderBy(sql`CASE WHEN starts_at > ${now} THEN starts_at ELSE abs(ends_at - ${now}) END`)
    .orderBy('gifts.id')
    .offset(offset)
    .limit(count)
    .execute();
  const { total } = await shownGifts(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { gifts: await inLang(db, rows, lang), total };
}

/** Titles of packs in one language, also of those that visitors no longer see. */
export async function titlesOf(
  db: Kysely<Schema>,
  ids: readonly number[],
  lang: Lang,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('gifts')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, localize(title, lang) ?? '']));
}

/** Whether there is a pack that visitors can claim now or later. */
export const anyGift = async (db: Kysely<Schema>): Promise<boolean> =>
  (await shownGifts(db)
    .select('gifts.id')
    .where('closed_at', 'is', null)
    .where('ends_at', '>', Date.now())
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function inLang(db: Kysely<Schema>, rows: readonly GiftRow[], lang: Lang): Promise<Gift[]> {
  const apps = await tilesByIds(
    db,
    rows.flatMap(({ app_id }) => app_id ?? []),
    lang,
  );
  const counts = await codesOf(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      title: localize(row.title, lang) ?? '',
      contents: localize(row.contents, lang) ?? '',
      figures: figuresOf(row.contents, lang),
      ...maybe('usage', localize(row.usage, lang)),
      ...maybe(
        'app',
        apps.find(({ id }) => id === row.app_id),
      ),
      startAt: row.starts_at,
      endAt: row.ends_at,
      state: await giftStateOf(db, row),
      count: counts.get(row.id) ?? 0,
      demo: row.demo,
    })),
  );
}

/** Numbers of codes, by pack. */
async function codesOf(
  db: Kysely<Schema>,
  giftIds: readonly number[],
): Promise<Map<number, number>> {
  if (giftIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('gift_codes')
    .select(({ fn }) => ['gift_id', fn.countAll<number>().as('codes')])
    .where('gift_id', 'in', [...giftIds])
    .groupBy('gift_id')
    .execute();
  return new Map(rows.map(({ gift_id, codes }) => [gift_id, codes]));
}

/** The picture of each line, by its words in any language. */
function figuresOf(contents: Localized, lang: Lang): string[] {
  const texts = Object.values(contents).map((text) => text.split('\n'));
  const shown = (localize(contents, lang) ?? '').split('\n');
  return shown.map((_, index) =>
    figureOf(
      texts.flatMap((lines) => lines[index] ?? []),
      'gift',
    ),
  );
}
