import { locate } from '../catalogue/fdroid/locate';
import { acceptedAddress } from '../catalogue/fdroid/repository-address';
import { readFingerprint } from '../catalogue/fdroid/signed-entry';
import { syncingOf } from '../catalogue/sync/for-process';
import { syncSource } from '../catalogue/sync/sync-source';
import { OperatorError } from '../operator-error';
import { readSettings } from '../settings';
import { asOnlySyncer } from '../store/queries/only-process';
import {
  followedSource,
  followSource,
  type NewSync,
  sourceStates,
  unfollow,
} from '../store/queries/source-syncs';
import { print, progress } from '../terminal';
import { printOutcome } from './source-sync';
import { withStore } from './with-store';

/** Options of `source add`. */
export interface SourceOptions {
  fingerprint?: string;
  address?: string;
  interval: number;
  maxAge: number;
  priority: number;
  requireId: string;
  adult?: boolean;
  mirror?: boolean;
  /** Limit of its copies, in bytes. */
  disk: number;
  later?: boolean;
}

/**
 * `source add`. A source is added only if its first sync succeeds, unless the operator leaves that sync to the
 * server.
 */
export async function addSource(
  kind: string,
  address: string,
  options: SourceOptions,
): Promise<void> {
  const settings = readSettings(process.env);
  const source: NewSync = {
    ...(await placeOf(kind, address, options)),
    intervalMs: options.interval,
    maxAgeMs: options.maxAge,
    priority: options.priority,
    adult: options.adult ?? false,
    requireId: options.requireId === '1' ? 1 : 0,
    remoteImages: settings.fetchImages,
    mirrorBytes: options.mirror ? options.disk : undefined,
  };
  await withStore(async (db) => {
    const before = (await sourceStates(db)).find(({ key }) => key === source.address);
    if (before && before.intervalMs !== null)
      throw new OperatorError(
        `${source.address} is already followed: change it with source set, or sync it now with source sync.`,
      );
    if (before && before.kind !== source.kind)
      throw new OperatorError(`${source.address} is already a source of the kind ${before.kind}.`);
    const id = await followSource(db, source, Date.now());
    if (options.later) return print(`${source.address} is added; the server will sync it.`);
    const followed = await followedSource(db, id);
    const start = performance.now();
    const outcome =
      followed &&
      (await asOnlySyncer(db, () =>
        syncSource(db, followed, { ...syncingOf(settings), report: progress }),
      ));
    if (!outcome)
      return print(
        `${source.address} is added. Another process is syncing now; the server will sync it later.`,
      );
    if (outcome.state === 'failed') {
      await unfollow(db, id, Date.now());
      throw outcome.error;
    }
    printOutcome(source.address, outcome, (performance.now() - start) / 1_000);
  });
}

async function placeOf(
  kind: string,
  given: string,
  { fingerprint, address: own }: SourceOptions,
): Promise<Pick<NewSync, 'kind' | 'address' | 'fingerprint' | 'ownAddress'>> {
  const trusted = readFingerprint(fingerprint);
  if (kind === 'altstore') {
    if (!URL.canParse(given) || new URL(given).protocol !== 'https:')
      throw new OperatorError(`${given} is not the https address of a source.`);
    if (trusted)
      throw new OperatorError('An AltStore source is not signed: leave --fingerprint out.');
    if (own !== undefined)
      throw new OperatorError('An AltStore source is at its address: leave --address out.');
    return { kind, address: new URL(given).href, fingerprint: undefined };
  }
  if (kind !== 'fdroid')
    throw new OperatorError(`${kind} is not a kind of source: use fdroid or altstore.`);
  const place = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? await locate(given) : undefined;
  if (place?.kind !== 'address')
    throw new OperatorError(
      `${given} is not the https address of a repository: import a folder once with import fdroid.`,
    );
  const pinned = trusted ?? readFingerprint(place.fingerprint);
  if (place.address.startsWith('http:') && !pinned)
    throw new OperatorError('A repository without https is imported only with its --fingerprint.');
  const ownAddress = acceptedAddress(own);
  return { kind, address: place.address, fingerprint: pinned, ownAddress };
}
