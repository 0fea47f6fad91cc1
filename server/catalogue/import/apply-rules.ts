import { type Kysely, sql } from 'kysely';
import { bumpRevision, lockCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import type { SourceRules } from '../../store/schema/sources';
import type { AppRecord } from '../normal-form';
import { refreshDerived, roomForImport } from './finish-import';
import { decideAndWrite } from './remove-source';
import { type Judge, judgeOf } from './source-rules';
import { hideApps } from './write-apps';
import { writeCategories } from './write-source';

/** What rules do, in numbers of apps. */
export interface RulesOutcome {
  rules: SourceRules;
  /** What the source has; 0 if it has to be imported again first. */
  offered: number;
  taken: { before: number; after: number };
  inShop: { before: number; after: number };
  /** How many each rule names; those that none names are missing. */
  matched: Record<string, number>;
}

/** Ends a transaction without its changes. */
class DryRun extends Error {
  readonly outcome: RulesOutcome;
  constructor(outcome: RulesOutcome) {
    super('dry run');
    this.outcome = outcome;
  }
}

/** Sets the rules of a source, and changes the shop at once. With `dryRun` it only counts. */
export async function applyRules(
  db: Kysely<Schema>,
  sourceId: number,
  rules: SourceRules,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<RulesOutcome> {
  try {
    return await db.transaction().execute(async (trx) => {
      await roomForImport(trx);
      await lockCatalogue(trx);
      await trx.updateTable('sources').set({ rules }).where('id', '=', sourceId).execute();
      const before = await appsInShop(trx);
      const judge = judgeOf(rules, await writeCategories(trx, []));
      const { changed, ...marked } = await markOffers(trx, sourceId, judge);
      await decideAndWrite(trx, changed);
      await hideDenied(trx, sourceId);
      if (changed.length > 0) {
        await refreshDerived(trx);
        await bumpRevision(trx, Date.now());
      }
      const outcome = { rules, ...marked, inShop: { before, after: await appsInShop(trx) } };
      if (dryRun) throw new DryRun(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.outcome;
    throw error;
  }
}

/** Number of offers that are read at once: limits memory. */
const BATCH = 500;

/** Marks the offers that the rules leave out. */
async function markOffers(db: Kysely<Schema>, sourceId: number, judge: Judge) {
  const marked = { offered: 0, taken: { before: 0, after: 0 }, changed: [] as string[] };
  const matched: Record<string, number> = {};
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('offers')
      .select(['package_name', 'denied', 'record'])
      .where('source_id', '=', sourceId)
      .where('package_name', '>', last)
      .orderBy('package_name')
      .limit(BATCH)
      .execute();
    const end = rows.at(-1);
    if (!end) return { ...marked, matched };
    last = end.package_name;
    const changed: string[] = [];
    for (const { package_name, denied, record } of rows) {
      // Cast: only `storeOffers` writes the column.
      const judgement = judge(record as AppRecord);
      marked.offered += 1;
      if (!denied) marked.taken.before += 1;
      if (judgement.isTaken) marked.taken.after += 1;
      for (const rule of judgement.matched) matched[rule] = (matched[rule] ?? 0) + 1;
      if (denied === judgement.isTaken) changed.push(package_name);
    }
    await db
      .updateTable('offers')
      .set({ denied: sql<boolean>`NOT denied` })
      .where('source_id', '=', sourceId)
      .where('package_name', '=', ({ fn, val }) => fn('any', [val(changed)]))
      .execute();
    marked.changed.push(...changed);
  }
}

/** Hides the apps that are left out, and that no other source has. */
async function hideDenied(db: Kysely<Schema>, sourceId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT apps.id FROM apps
    JOIN offers USING (source_id, platform, package_name)
    WHERE source_id = ${sourceId} AND denied AND NOT gone`.execute(db);
  await hideApps(
    db,
    rows.map(({ id }) => id),
  );
}

const appsInShop = async (db: Kysely<Schema>): Promise<number> => {
  const { count } = await db
    .selectFrom('apps')
    .where('gone', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
