import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Problem } from '../normal-form';
import { platformOf } from './app-rows';
import { type Candidate, chooseOffer, type Shown } from './choose-offer';
import { contentHash } from './content-hash';
import { type ExistingApp, type ExistingApps, existingApps, keyOf } from './existing-apps';
import { withVersionsOf } from './merge-versions';
import { type Hashed, type Offer, offersOf } from './stored-offers';

/** The record of an app that visitors will see, and its source. */
export interface OfferedRecord extends Hashed {
  sourceId: number;
}

export interface Decided {
  apps: OfferedRecord[];
  existing: ExistingApps;
  skipped: Problem[];
}

/** The source of an import. */
export type Importing = Omit<Offer, keyof Hashed | 'signer'>;

/** Decides for each record of an import from which source visitors get its package. */
export async function decideRecords(
  db: Kysely<Schema>,
  importing: Importing,
  records: readonly (Hashed & { signer: string | undefined })[],
): Promise<Decided> {
  const names = records.map(({ record }) => record.packageName);
  const existing = await existingApps(db, names);
  const rivals = await offersOf(db, names, importing.sourceId);
  const decided: Decided = { apps: [], existing, skipped: [] };
  for (const one of records) {
    const key = keyOf(platformOf(one.record), one.record.packageName);
    const own: Offer = { ...importing, ...one };
    const app = existing.get(key);
    const others = rivals.get(key) ?? [];
    const winner = decide([own, ...others], app);
    if (winner) decided.apps.push(winner);
    if (winner?.sourceId === own.sourceId) continue;
    const owner = others.find(({ sourceId }) => sourceId === winner?.sourceId);
    decided.skipped.push({ where: one.record.packageName, why: whyNot(own, owner, app) });
  }
  return decided;
}

/**
 * Decides again about packages whose offers changed.
 * @param leaving a source that no longer has them
 */
export async function decideAgain(
  db: Kysely<Schema>,
  names: readonly string[],
  leaving?: number,
): Promise<Decided> {
  const existing = await existingApps(db, names);
  const offers = await offersOf(db, names);
  const apps = [...offers].flatMap(([key, all]) => decide(all, existing.get(key), leaving) ?? []);
  return { apps, existing, skipped: [] };
}

function decide(
  offers: readonly Offer[],
  app: ExistingApp | undefined,
  leaving?: number,
): OfferedRecord | undefined {
  const candidates: Candidate[] = [...offers];
  const shown: Shown | undefined = app && {
    sourceId: app.source_id,
    priority: app.priority,
    signer: app.signer ?? undefined,
    given: app.removed_at !== null,
  };
  // The records of some sources are not stored. Such a source has the package while its app is shown.
  const isStored = offers.some(({ sourceId }) => sourceId === app?.source_id);
  if (shown && !app?.gone && !isStored && shown.sourceId !== leaving) candidates.push(shown);
  const chosen = chooseOffer(candidates, shown);
  const winner = offers.find(({ sourceId }) => sourceId === chosen?.sourceId);
  if (!winner) return undefined;
  const record = withVersionsOf(
    winner.record,
    offers.filter((other) => other !== winner),
  );
  const hash = record === winner.record ? winner.hash : contentHash(record);
  return { sourceId: winner.sourceId, record, hash };
}

/** Why visitors get a package from another source, as a message for the operator. */
function whyNot(own: Offer, owner: Offer | undefined, app: ExistingApp | undefined): string {
  const signer = owner ? owner.signer : app?.signer;
  const differs = own.signer !== undefined && signer != null && own.signer !== signer;
  const belongs = `belongs to the source "${owner?.source ?? app?.source}"${differs ? ', where another certificate signs it' : ''}`;
  if (owner || !app?.gone) return belongs;
  return `${belongs}, which no longer has it: with a higher priority, this source would offer it`;
}
