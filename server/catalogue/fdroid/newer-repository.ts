import type { FollowedSource } from '../../store/queries/source-syncs';
import type { Validator } from '../../store/schema/sources';
import { fetchFile, isMissing } from '../input/fetch-bytes';
import { jsonBytesMax } from '../input/parse-json';
import { Refusal } from '../refusal';
import type { News, Nothing, Syncing } from '../sync/syncing';
import { applyDiff, type Patched } from './apply-diff';
import { checkSigned, type Entry, INDEX_MAX } from './entry';
import { repositoryFeed } from './feed';
import { indexLinesOf, storedLines } from './index-lines';
import { noRepositoryAt } from './locate';
import { signedEntry } from './signed-entry';
import { INDEX_JAR, INDEX_JAR_MAX, signedIndexV1 } from './signed-index-v1';
import { ENTRY_JAR } from './verify-jar';

/** Largest number of hosts that are tried for one repository. */
const HOSTS_MAX = 8;

/** An index; its unchanged packages, where they are known. */
type Index = Pick<Patched, 'index'> & Partial<Patched>;

/**
 * Looks for a newer index of an F-Droid repository, at its address and then at its mirrors: whether there is one,
 * then the diff from the stored index, or the whole index.
 * @throws Refusal when no host has an acceptable index
 */
export async function newerRepository(
  source: FollowedSource,
  syncing: Syncing,
): Promise<News | Nothing> {
  const hosts = hostsOf(source);
  return inTurn(hosts, async (host) => {
    const jar = `${host}/entry.jar`;
    const known = source.validator ?? undefined;
    const file = await fetchFrom(source, host, ENTRY_JAR.name, ENTRY_JAR.max, syncing, known).catch(
      (error: unknown) => {
        if (!isMissing(error) || source.indexVersion === 2) throw error;
        return 'none' as const;
      },
    );
    if (file === 'none') return newerVersion1(source, host, syncing).catch(noRepositoryAt);
    if (!file) return { validator: known ?? { address: jar } };
    const trusted = source.fingerprint ?? undefined;
    const { entry, fingerprint } = await signedEntry(file.bytes, trusted, syncing.now());
    refuseOlder(source, host, entry.timestamp);
    // A source that was removed and added again is imported completely, even if its index is not newer.
    if (known && source.timestamp === entry.timestamp) return { validator: file.validator };
    const { index, unchanged } = await newIndex(source, entry, hosts, syncing);
    const feed = repositoryFeed(index, {
      ...provenanceOf(source, syncing),
      fingerprint,
      timestamp: entry.timestamp,
      indexVersion: 2,
      unchanged,
    });
    const store = () => syncing.indexes.write(source.id, storedLines(index));
    return { feed, validator: file.validator, store };
  });
}

/** The index of version 1 at a host that has no other. */
async function newerVersion1(
  source: FollowedSource,
  host: string,
  syncing: Syncing,
): Promise<News | Nothing> {
  const known = source.validator ?? undefined;
  const file = await fetchFrom(source, host, INDEX_JAR, INDEX_JAR_MAX, syncing, known);
  if (!file) return { validator: known ?? { address: `${host}/${INDEX_JAR}` } };
  const trusted = source.fingerprint ?? undefined;
  await syncing.lock?.acquire();
  const { index, ...signed } = await signedIndexV1(file.bytes, trusted, syncing.now());
  refuseOlder(source, host, signed.timestamp);
  if (known && source.timestamp === signed.timestamp) return { validator: file.validator };
  const from = { ...provenanceOf(source, syncing), ...signed, indexVersion: 1 as const };
  // There are no diffs from it.
  return {
    feed: repositoryFeed(index, from),
    validator: file.validator,
    store: async () => undefined,
  };
}

const provenanceOf = (
  { address, ownAddress, requireId }: FollowedSource,
  { remoteImages }: Syncing,
) => ({
  location: { kind: 'address' as const, address },
  vouched: false,
  accepted: ownAddress ?? undefined,
  requireId,
  remoteImages,
});

/** @throws Refusal for an index that is older than the shop's */
function refuseOlder({ timestamp }: FollowedSource, host: string, found: number): void {
  if (timestamp !== null && found < timestamp)
    throw new Refusal(
      `The index at ${host} is from ${day(found)}, the shop has a newer one from ${day(timestamp)}.`,
      { about: 'rollback' },
    );
}

/** The operator's address, and the mirrors that the index names. */
function hostsOf({ address, mirrors }: FollowedSource): string[] {
  const https = mirrors.filter((mirror) => mirror.startsWith('https:'));
  return [...new Set([address, ...https])].slice(0, HOSTS_MAX);
}

/** The first answer of several hosts. @throws Refusal of the first host when none has one */
async function inTurn<T>(hosts: readonly string[], ask: (host: string) => Promise<T>): Promise<T> {
  const refusals: Refusal[] = [];
  for (const host of hosts) {
    try {
      return await ask(host);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  const [first] = refusals;
  const mirrors = refusals.length - 1;
  if (mirrors < 1) throw first ?? new Refusal('The source has no host.');
  throw new Refusal(
    `${first?.message} ${mirrors === 1 ? 'Its mirror failed too.' : `Its ${mirrors} mirrors failed too.`}`,
    { cause: first, ...(first?.about && { about: first.about }) },
  );
}

function fetchFrom(
  source: FollowedSource,
  host: string,
  name: string,
  max: number,
  { report, signal, ask, through, timeouts }: Syncing,
  validator?: Validator,
) {
  // The operator chose the address, but not the mirrors.
  const publicOnly = host !== source.address;
  return fetchFile(`${host}/${name}`, max, {
    report,
    through,
    publicOnly,
    signal,
    ask,
    validator,
    ...timeouts,
  });
}

/** A file that the signed entry names, checked, with the lock for what follows. @throws Refusal */
async function fetchSigned(
  source: FollowedSource,
  host: string,
  signed: Entry['index'],
  syncing: Syncing,
): Promise<Buffer> {
  const most = Math.min(signed.size + 1, jsonBytesMax(INDEX_MAX));
  const file = await fetchFrom(source, host, signed.name, most, syncing);
  const bytes = file?.bytes ?? Buffer.alloc(0);
  checkSigned(bytes, signed);
  await syncing.lock?.acquire();
  return bytes;
}

async function newIndex(
  source: FollowedSource,
  entry: Entry,
  hosts: readonly string[],
  syncing: Syncing,
): Promise<Index> {
  const { index } = entry;
  const merged = await mergedIndex(source, entry, hosts, syncing);
  if (merged) return merged;
  return inTurn(hosts, async (host) => {
    const bytes = await fetchSigned(source, host, index, syncing);
    return { index: indexLinesOf(bytes, index.name) };
  });
}

/** Applies a diff to the stored index; undefined when there is no such diff or its result is wrong. */
async function mergedIndex(
  source: FollowedSource,
  entry: Entry,
  hosts: readonly string[],
  syncing: Syncing,
): Promise<Index | undefined> {
  const { id, timestamp, storedIndex } = source;
  const file = timestamp === null ? undefined : entry.diffs.get(String(timestamp));
  if (timestamp === null || storedIndex === null || !file) return undefined;
  const stored = await syncing.indexes.read(id, storedIndex);
  if (!stored) return undefined;
  try {
    return await inTurn(hosts, async (host) => {
      const diff = await fetchSigned(source, host, file, syncing);
      return applyDiff({ stored, from: timestamp, diff, file, entry });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The others need not wait for the fetch of the whole index.
    syncing.lock?.release();
    syncing.report(`${source.key}: ${error.message} The whole index is fetched instead.`);
    return undefined;
  }
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
