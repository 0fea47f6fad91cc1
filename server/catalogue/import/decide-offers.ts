import type { Kysely } from 'kysely';
import { isOtherSigner } from '../../store/queries/verified';
import type { Schema } from '../../store/schema';
import { type Problem, VERSIONS_MAX } from '../normal-form';
import { platformOf } from './app-rows';
import { type AppRules, ruled, rulesOf } from './app-rules';
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
  /** Packages of the import that visitors get from another source. */
  contested: string[];
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
  const rules = await rulesOf(db, names);
  const decided: Decided = { apps: [], existing, skipped: [], contested: [] };
  for (const one of records) {
    const key = keyOf(platformOf(one.record), one.record.packageName);
    const own: Offer = { ...importing, ...one };
    const app = existing.get(key);
    const others = rivals.get(key) ?? [];
    const rule = rules.get(key);
    const winner = decide([own, ...others], app, { rule });
    if (winner === 'held') {
      decided.skipped.push({
        where: one.record.packageName,
        why: `is held at version ${rule?.pin?.versionName}, which no source has any more: it stays as it is`,
      });
      continue;
    }
    if (winner) decided.apps.push(winner);
    if (winner?.sourceId === own.sourceId) continue;
    decided.contested.push(one.record.packageName);
    const owner = others.find(({ sourceId }) => sourceId === winner?.sourceId);
    const why = whatIsLeft(own, winner) ?? whyNot(own, owner, app);
    if (why !== '') decided.skipped.push({ where: one.record.packageName, why });
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
  const rules = await rulesOf(db, names);
  const apps = [...offers].flatMap(([key, all]) => {
    const one = decide(all, existing.get(key), { leaving, rule: rules.get(key) });
    return one === undefined || one === 'held' ? [] : one;
  });
  return { apps, existing, skipped: [], contested: [] };
}

function decide(
  offers: readonly Offer[],
  app: ExistingApp | undefined,
  { leaving, rule }: { leaving?: number | undefined; rule: AppRules | undefined },
): OfferedRecord | 'held' | undefined {
  const candidates: Candidate[] = [...offers];
  const shown: Shown | undefined = app && {
    sourceId: app.source_id,
    priority: app.priority,
    signer: app.signer ?? undefined,
    hasFile: (app.path ?? app.file_url) !== null,
    given: app.removed_at !== null || app.denied === true,
  };
  // The records of some sources are not stored. Such a source has the package while its app is shown.
  const isStored = offers.some(({ sourceId }) => sourceId === app?.source_id);
  const isOffered = !app?.gone && !app?.denied && shown?.sourceId !== leaving;
  if (shown && isOffered && !isStored) candidates.push(shown);
  const chosen = chooseOffer(candidates, shown);
  const winner = offers.find(({ sourceId }) => sourceId === chosen?.sourceId);
  if (!winner) return undefined;
  const all = withVersionsOf(
    winner.record,
    offers.filter((other) => other !== winner),
  );
  const record = rule ? ruled(all, rule) : all;
  if (!record) return 'held';
  const hash = record === winner.record ? winner.hash : contentHash(record);
  return { sourceId: winner.sourceId, record, hash };
}

/**
 * Which versions are left out of an app that another source leads; empty if none is, undefined if its versions are not among
 * those of the app at all.
 */
function whatIsLeft(own: Offer, winner: OfferedRecord | undefined): string | undefined {
  // Without certificates versions are not put together, and their keys are only names.
  if (own.signer === undefined) return undefined;
  const shown = new Set(winner?.record.versions.map(({ key }) => key));
  const left = own.record.versions.filter(({ key }) => !shown.has(key));
  if (left.length === own.record.versions.length) return undefined;
  const offered = winner?.record.versions.find(({ key }) => key === winner.record.currentVersion);
  const foreign = left.filter((version) => offered && isOtherSigner(version, offered)).length;
  const beyond = left.length - foreign;
  return [
    foreign > 0 && `without ${foreign} of its versions, signed by another certificate`,
    beyond > 0 && `without ${beyond} of its versions, because an app has at most ${VERSIONS_MAX}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Why visitors get a package from another source, as a message for the operator. */
function whyNot(own: Offer, owner: Offer | undefined, app: ExistingApp | undefined): string {
  const signer = owner ? owner.signer : app?.signer;
  const differs = own.signer !== undefined && signer != null && own.signer !== signer;
  const belongs = `belongs to the source "${owner?.source ?? app?.source}"${differs ? ', where another certificate signs it' : ''}`;
  if (owner || !app?.gone) return belongs;
  return `${belongs}, which no longer has it: with a higher priority, this source would offer it`;
}
