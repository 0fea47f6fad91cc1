import { randomBytes } from 'node:crypto';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { ResourceType } from '../../../contract/entities/app';
import type { PrizeKind } from '../../../contract/entities/lucky-values';
import { OperatorError } from '../../operator-error';
import { bumpRevision, lockCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import type { Localized } from '../../store/schema/columns';
import type { ActivitiesTable, PrizesTable } from '../../store/schema/lucky';
import { type Change, changeOf, type Edited, edit } from '../edit/edit';
import { commitmentOf, prizeOrder } from './order';
import { dropIdleVisitors } from './visitors';

export type ActivityRow = Selectable<ActivitiesTable>;
export type PrizeRow = Selectable<PrizesTable>;

/** An activity as an operator describes it. */
export type NewActivity = Omit<
  Insertable<ActivitiesTable>,
  'id' | 'seed' | 'commitment' | 'opened_at' | 'closed_at'
> & { prizes: NewPrize[] };

/** A prize as an operator describes it. Its kind follows from what it has, unless it is named. */
interface NewPrize {
  name: Localized;
  count: number;
  kind?: PrizeKind | undefined;
  amount?: number | null | undefined;
  codes?: string[] | undefined;
  href?: string | null | undefined;
}

/** A page of activities. */
export interface Wanted {
  offset: number;
  count: number;
  resourceType?: ResourceType | undefined;
}

/** Number of prizes that are left, by prize. */
export interface Stock {
  prize: PrizeRow;
  left: number;
}

/** Creates activities, and changes those that are not open yet. */
export const putActivities = (
  db: Kysely<Schema>,
  activities: readonly NewActivity[],
): Promise<Edited> => edit(db, activities, ({ key }) => key, putActivity);

/** @throws OperatorError when it was opened: from then on its prizes never change */
export async function putActivity(
  db: Kysely<Schema>,
  { prizes: given, ...row }: NewActivity,
): Promise<Change> {
  const prizes = given.map(withKind);
  const before = await find(db, row.key);
  if (before?.opened_at)
    throw new OperatorError(`The activity ${row.key} was opened: it cannot be changed any more.`);
  const offered = before && (await prizesOf(db, before.id));
  const change = changeOf(before && { ...before, prizes: offered?.map(named) }, { ...row, prizes });
  if (change === 'unchanged') return change;
  const { id } = await db
    .insertInto('activities')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('prizes').where('activity_id', '=', id).execute();
  await db
    .insertInto('prizes')
    .values(prizes.map((prize, position) => ({ activity_id: id, position, ...prize })))
    .execute();
  return change;
}

const named = ({ name, count, amount, kind, codes, href }: PrizeRow) => ({
  name,
  count,
  amount,
  kind,
  codes,
  href,
});

function withKind({ name, count, kind, amount = null, codes = [], href = null }: NewPrize) {
  const ofGoods = amount === null ? 'goods' : 'money';
  const ofFile = href === null ? ofGoods : 'download';
  return {
    name,
    count,
    amount,
    kind: kind ?? (codes.length > 0 ? 'code' : ofFile),
    codes,
    href,
  };
}

/**
 * Opens an activity: generates its seed, commits to it, and stores the order of its prizes. From then on the
 * activity never changes.
 * @returns the commitment
 * @throws OperatorError when there is no such activity, or it is open
 */
export async function openActivity(
  db: Kysely<Schema>,
  key: string,
  now: number,
  seed: Buffer = randomBytes(32),
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const commitment = await openIn(trx, key, now, seed);
    await bumpRevision(trx, now);
    return commitment;
  });
}

async function openIn(
  trx: Kysely<Schema>,
  key: string,
  now: number,
  seed: Buffer,
): Promise<string> {
  const activity = await existing(trx, key);
  if (activity.opened_at) throw new OperatorError(`The activity ${key} is open already.`);
  const prizes = await prizesOf(trx, activity.id);
  const order = prizeOrder(
    seed,
    activity.slots,
    prizes.map(({ count }) => count),
  );
  const commitment = commitmentOf(seed);
  await trx
    .updateTable('activities')
    .set({ seed, commitment, opened_at: now })
    .where('id', '=', activity.id)
    .execute();
  // One parameter for all slots, because one for each would be too many for a statement.
  const codes = prizes.map((prize) => [...prize.codes]);
  const won = order.map((prize) =>
    prize === undefined ? [] : [prizes[prize]?.id, codes[prize]?.shift()],
  );
  await sql`INSERT INTO draw_slots (activity_id, number, prize_id, code)
      SELECT ${activity.id}, ordinality, (value->>0)::integer, value->>1
      FROM jsonb_array_elements(${JSON.stringify(won)}::jsonb) WITH ORDINALITY`.execute(trx);
  return commitment;
}

/**
 * Closes an activity permanently, which reveals its seed.
 * @throws OperatorError when there is no such activity, or it is not open
 */
export function closeActivity(db: Kysely<Schema>, key: string, now: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await closeIn(trx, key, now);
    await bumpRevision(trx, now);
  });
}

async function closeIn(trx: Kysely<Schema>, key: string, now: number): Promise<void> {
  const activity = await existing(trx, key);
  if (!activity.opened_at || activity.closed_at)
    throw new OperatorError(`The activity ${key} is not open.`);
  await trx
    .updateTable('activities')
    .set({ closed_at: now })
    .where('id', '=', activity.id)
    .where('closed_at', 'is', null)
    .execute();
}

/**
 * Creates activities in a shop that has none, opens them, and closes those that are over. Servers that start at the
 * same time do this only once.
 */
export async function seedActivities(
  db: Kysely<Schema>,
  activities: readonly { activity: NewActivity; isClosed: boolean }[],
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    if (await trx.selectFrom('activities').select('id').limit(1).executeTakeFirst()) return;
    for (const { activity, isClosed } of activities) {
      await putActivity(trx, activity);
      await openIn(trx, activity.key, now, randomBytes(32));
      if (isClosed) await closeIn(trx, activity.key, now);
    }
    await bumpRevision(trx, now);
  });
}

/**
 * Deletes a closed activity, everything that was drawn in it, and the visitors of whom nothing else is stored.
 * @returns the number of draws
 * @throws OperatorError when there is no such activity, or it is open
 */
export async function removeActivity(db: Kysely<Schema>, key: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id, opened_at, closed_at } = await existing(trx, key);
    if (opened_at && !closed_at)
      throw new OperatorError(`The activity ${key} is open: close it first.`);
    const { numUpdatedRows: draws } = await trx
      .updateTable('draw_slots')
      .set({ record_id: null })
      .where('activity_id', '=', id)
      .where('record_id', 'is not', null)
      .executeTakeFirst();
    const drawn = trx.selectFrom('draw_records').select('id').where('activity_id', '=', id);
    await trx.deleteFrom('deliveries').where('record_id', 'in', drawn).execute();
    for (const table of ['ledger', 'draw_grants', 'draw_chances', 'draw_records'] as const)
      await trx.deleteFrom(table).where('activity_id', '=', id).execute();
    await trx.deleteFrom('draw_slots').where('activity_id', '=', id).execute();
    await trx.deleteFrom('activities').where('id', '=', id).execute();
    await bumpRevision(trx, Date.now());
    await dropIdleVisitors(trx);
    return Number(draws);
  });
}

const find = (db: Kysely<Schema>, key: string) =>
  db.selectFrom('activities').selectAll().where('key', '=', key).executeTakeFirst();

const findByNumber = (db: Kysely<Schema>, id: number) =>
  db.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * An activity by its key, or by the number in its page's address.
 * @throws OperatorError when there is no such activity
 */
export async function existing(db: Kysely<Schema>, key: string): Promise<ActivityRow> {
  const isNumber = /^[1-9]\d{0,8}$/.test(key);
  const activity =
    (await find(db, key)) ?? (isNumber ? await findByNumber(db, Number(key)) : undefined);
  if (!activity) throw new OperatorError(`There is no activity ${key}: see \`activity list\`.`);
  return activity;
}

/** An activity for games: it has apps, and all of them are games. */
const isForGames = sql<boolean>`(cardinality(activities.app_ids) > 0 AND NOT EXISTS (SELECT FROM apps
  WHERE apps.id = ANY (activities.app_ids) AND apps.resource_type <> 1))`;

/**
 * Activities that visitors may see: those that were opened. Running ones first, then the newest.
 * @param wanted `resourceType`: only those for games, or only the others
 */
export async function listActivities(
  db: Kysely<Schema>,
  now: number,
  { offset, count, resourceType }: Wanted,
): Promise<{ activities: ActivityRow[]; total: number }> {
  const open = db
    .selectFrom('activities')
    .where('opened_at', 'is not', null)
    .$if(resourceType !== undefined, (query) =>
      query.where(resourceType === 1 ? isForGames : sql<boolean>`NOT ${isForGames}`),
    );
  const activities = await open
    .selectAll()
    .orderBy(sql`closed_at IS NULL AND starts_at <= ${now} AND ends_at > ${now}`, 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(count)
    .execute();
  const { total } = await open
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { activities, total };
}

/** Every activity, for the operator, without its seed. */
export const allActivities = (db: Kysely<Schema>) =>
  db
    .selectFrom('activities')
    .select([
      'id',
      'key',
      'title',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'opened_at as openedAt',
      'closed_at as closedAt',
      'commitment',
      'slots',
    ])
    .orderBy('id')
    .execute();

/** Whether visitors may see any activity. */
export async function anyActivity(db: Kysely<Schema>): Promise<boolean> {
  const row = await db
    .selectFrom('activities')
    .select('id')
    .where('opened_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An opened activity. */
export const openedActivity = (db: Kysely<Schema>, id: number): Promise<ActivityRow | undefined> =>
  db
    .selectFrom('activities')
    .selectAll()
    .where('id', '=', id)
    .where('opened_at', 'is not', null)
    .executeTakeFirst();

export const prizesOf = (db: Kysely<Schema>, activityId: number): Promise<PrizeRow[]> =>
  db
    .selectFrom('prizes')
    .selectAll()
    .where('activity_id', '=', activityId)
    .orderBy('position')
    .execute();

/** Prizes of activities, with the remaining numbers. */
export async function stockOf(
  db: Kysely<Schema>,
  activityIds: readonly number[],
): Promise<Map<number, Stock[]>> {
  if (activityIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('prizes')
    .selectAll('prizes')
    .select((eb) =>
      eb
        .selectFrom('draw_slots')
        .whereRef('draw_slots.activity_id', '=', 'prizes.activity_id')
        .whereRef('draw_slots.prize_id', '=', 'prizes.id')
        .where('draw_slots.record_id', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .$asScalar()
        .$notNull()
        .as('left'),
    )
    .where('activity_id', 'in', [...activityIds])
    .orderBy('position')
    .execute();
  const found = new Map<number, Stock[]>();
  for (const { left, ...prize } of rows) {
    const known = found.get(prize.activity_id) ?? [];
    found.set(prize.activity_id, [...known, { prize, left }]);
  }
  return found;
}
