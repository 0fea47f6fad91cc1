import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  categoryNamesOf,
  categoryRecords,
  namesWithSlugs,
  type OwnName,
  withMap,
  withoutOwnName,
} from '../input/categories';
import {
  addressOf,
  type Fields,
  fieldsOf,
  given,
  lineOf,
  listOf,
  localizedOf,
} from '../input/clean';
import { isMissing } from '../input/fetch-bytes';
import { jsonBytesMax } from '../input/parse-json';
import type { AppRecord, Feed, Problem } from '../normal-form';
import { Refusal } from '../refusal';
import { antiFeatureRecords } from './anti-features';
import { checkSigned, INDEX_MAX } from './entry';
import { type IndexInLines, indexLinesOf, packageOf } from './index-lines';
import { type Location, locate, noRepositoryAt } from './locate';
import { packageRecord } from './package-record';
import { readerOf } from './read-files';
import { acceptedAddress, ownAddress } from './repository-address';
import { readFingerprint, signedEntry } from './signed-entry';
import { INDEX_JAR, INDEX_JAR_MAX, signedIndexV1 } from './signed-index-v1';
import { ENTRY_JAR } from './verify-jar';

/** Options of the operator for the import of a repository. */
export interface FdroidOptions {
  /** SHA-256 of the trusted certificate, in any notation. */
  fingerprint?: string;
  /** The address of the repository, if it is read from another place. */
  address?: string;
  requireId: 0 | 1;
  /** Whether the store may fetch pictures from the repository's address. */
  remoteImages: boolean;
  report(line: string): void;
}

/**
 * Reads and verifies an F-Droid repository and converts it to the normal form.
 * @throws Refusal when any check fails; nothing has been written then
 */
export async function fdroidFeed(argument: string, options: FdroidOptions): Promise<Feed> {
  const location = await locate(argument);
  const accepted = acceptedAddress(options.address);
  const trusted = trustedFingerprint(location, options.fingerprint);
  if (location.kind === 'address' && location.address.startsWith('http:') && !trusted)
    throw new Refusal('A repository without https is imported only with its --fingerprint.');
  const { index, ...signed } = await readIndex(location, trusted, options.report);
  return repositoryFeed(index, {
    ...signed,
    location,
    vouched: trusted !== undefined,
    accepted,
    requireId: options.requireId,
    remoteImages: options.remoteImages,
  });
}

/** A verified index. */
type SignedIndex = Pick<Provenance, 'fingerprint' | 'timestamp' | 'indexVersion'> & {
  index: IndexInLines;
};

/** The index of version 2, or of version 1 if there is no other. */
async function readIndex(
  location: Location,
  trusted: string | undefined,
  report: (line: string) => void,
): Promise<SignedIndex> {
  const read = readerOf(location, report);
  const version1 = async (jar: string): Promise<SignedIndex> => ({
    ...(await signedIndexV1(await read(jar, INDEX_JAR_MAX), trusted)),
    indexVersion: 1,
  });
  if (location.kind === 'directory' && /v1/.test(location.jar)) return version1(location.jar);
  const jarName = location.kind === 'directory' ? location.jar : ENTRY_JAR.name;
  const jar = await read(jarName, ENTRY_JAR.max).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });
  if (!jar) return version1(INDEX_JAR).catch(noRepositoryAt);
  const { entry, fingerprint } = await signedEntry(jar, trusted);
  const bytes = await read(entry.index.name, jsonBytesMax(INDEX_MAX));
  checkSigned(bytes, entry.index);
  const index = indexLinesOf(bytes, entry.index.name);
  return { index, fingerprint, timestamp: entry.timestamp, indexVersion: 2 };
}

function trustedFingerprint(location: Location, given: string | undefined): string | undefined {
  const linked = location.kind === 'address' ? location.fingerprint : undefined;
  return readFingerprint(given ?? linked);
}

/** The origin of an index, and who decided to trust it. */
export interface Provenance {
  location: Location;
  fingerprint: string;
  vouched: boolean;
  /** The address that counts, whatever the index says. */
  accepted: string | undefined;
  timestamp: number;
  indexVersion: 1 | 2;
  requireId: 0 | 1;
  remoteImages: boolean;
  /** Packages that a diff did not touch. */
  unchanged?: ReadonlySet<string> | undefined;
}

/** The normal form of an index that was verified. */
export function repositoryFeed({ top, packages }: IndexInLines, from: Provenance): Feed {
  const repo = fieldsOf(top.repo);
  const asked = from.location.kind === 'address' ? from.location.address : undefined;
  const mirrors = mirrorsOf(repo.mirrors);
  const address = ownAddress(repo.address, mirrors, { asked, accepted: from.accepted });
  const localized = localizedOf(repo.name, (text) => lineOf(text, 100));
  const name = localized['en-US'] ?? Object.values(localized)[0] ?? new URL(address).host;
  const ownName = withoutOwnName({ name, address });
  const declared = fieldsOf(repo.categories);
  const { used, categories, problems: merged } = categoriesUsed(packages, declared, ownName);
  const { antiFeatures, problems: unread } = antiFeatureRecords(repo.antiFeatures);
  const problems: Problem[] = [...merged, ...unread];
  const folder = from.location.kind === 'directory' ? from.location.directory : undefined;
  const has = (below: string) => folder !== undefined && existsSync(path.join(folder, below));
  return {
    source: {
      key: address,
      kind: 'fdroid',
      name,
      address,
      mirrors,
      fingerprint: from.fingerprint,
      vouched: from.vouched,
      named: from.accepted !== undefined || asked !== undefined,
      timestamp: from.timestamp,
      indexVersion: from.indexVersion,
      ...(folder === undefined ? {} : { directory: folder }),
      remoteImages: from.remoteImages,
      demo: false,
      categoryNames: namesWithSlugs(used, ownName),
    },
    categories,
    antiFeatures,
    specials: [],
    ads: [],
    expected: packages.size,
    ...given('unchanged', from.unchanged),
    *apps(map): Generator<AppRecord> {
      for (const [packageName, lines] of packages) {
        if (from.unchanged?.has(packageName)) continue;
        const record = packageRecord(packageName, packageOf(lines), {
          requireId: from.requireId,
          ownName,
          indexed: from.timestamp,
          has,
          tell: (problem) => problems.push(problem),
        });
        if (!record) continue;
        if ('why' in record) problems.push(record);
        else
          yield withMap(record, categoryNamesOf(lines.categories), map, {
            requireId: from.requireId,
            own: ownName,
          });
      }
    },
    problems: () => problems,
  };
}

function mirrorsOf(value: unknown): string[] {
  return listOf(value)
    .slice(0, 50)
    .flatMap((mirror) => addressOf(fieldsOf(mirror).url)?.replace(/\/$/, '') ?? []);
}

/** Categories that packages use: those that the index declares in its order, then the others. */
function categoriesUsed(packages: IndexInLines['packages'], declared: Fields, ownName: OwnName) {
  const all = [...packages.values()];
  const used = new Set(all.flatMap(({ categories }) => categoryNamesOf(categories)));
  const ordered = [...Object.keys(declared).filter((key) => used.delete(key)), ...used];
  const records = categoryRecords(ordered.filter(ownName), (key) =>
    localizedOf(fieldsOf(declared[key]).name, (text) => lineOf(text, 60)),
  );
  return { used: ordered, ...records };
}
