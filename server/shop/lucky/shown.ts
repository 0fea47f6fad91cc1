import type { Kysely } from 'kysely';
import type { Activity } from '../../../contract/entities/lucky';
import type { Lang } from '../../../contract/lang';
import { figureOf } from '../../images/figures';
import { localize } from '../../store/locale';
import type { Schema } from '../../store/schema';
import {
  type ActivityRow,
  listActivities,
  openedActivity,
  type PrizeRow,
  type Stock,
  stockOf,
  type Wanted,
} from './activities';

/** An opened activity in one language. */
export async function activityIn(
  db: Kysely<Schema>,
  id: number,
  lang: Lang,
): Promise<Activity | undefined> {
  const row = await openedActivity(db, id);
  return row && shown(row, (await stockOf(db, [id])).get(id) ?? [], lang);
}

/** Opened activities in one language, those that run first. */
export async function activitiesIn(
  db: Kysely<Schema>,
  page: Wanted,
  lang: Lang,
): Promise<{ activities: Activity[]; total: number }> {
  const { activities, total } = await listActivities(db, Date.now(), page);
  const stock = await stockOf(
    db,
    activities.map(({ id }) => id),
  );
  return {
    activities: activities.map((row) => shown(row, stock.get(row.id) ?? [], lang)),
    total,
  };
}

function shown(row: ActivityRow, stock: readonly Stock[], lang: Lang): Activity {
  return {
    id: row.id,
    title: localize(row.title, lang) ?? '',
    rules: localize(row.rules, lang),
    startAt: row.starts_at,
    endAt: row.ends_at,
    appIds: row.app_ids,
    prizes: stock.map(({ prize, left }) => ({
      ...prizeIn(prize, lang),
      count: prize.count,
      left,
    })),
    state: stateOf(row, stock),
    requires: row.requires,
    dailyChances: row.daily_chances,
    slots: row.slots,
    commitment: row.commitment ?? '',
    seed: row.closed_at === null ? undefined : row.seed?.toString('hex'),
  };
}

/** A prize in one language, with the name of its picture. */
export const prizeIn = (
  { id, name, kind }: Pick<PrizeRow, 'id' | 'name' | 'kind'>,
  lang: Lang,
) => ({
  id,
  name: localize(name, lang) ?? '',
  kind,
  figure: figureOf(Object.values(name), kind),
});

function stateOf(row: ActivityRow, stock: readonly Stock[]): Activity['state'] {
  const now = Date.now();
  if (row.closed_at !== null || row.ends_at <= now) return 'over';
  if (row.starts_at > now) return 'soon';
  return stock.some(({ left }) => left > 0) ? 'open' : 'gone';
}
