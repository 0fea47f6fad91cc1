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
import { jsonBytesMax, parseJson } from '../input/parse-json';
import type { AppRecord, Feed, Problem } from '../normal-form';
import { Refusal } from '../refusal';
import { antiFeatureRecords } from './anti-features';
import { checkSigned, INDEX_MAX } from './entry';
import { type Location, locate } from './locate';
import { packageRecord } from './package-record';
import { readerOf } from './read-files';
import { acceptedAddress, checkAddress } from './repository-address';
import { JAR_MAX, readFingerprint, signedEntry } from './signed-entry';

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
 * Reads and verifies an F-Droid repository (index version 2) and converts it to the normal form.
 * @throws Refusal when any check fails; nothing has been written then
 */
export async function fdroidFeed(argument: string, options: FdroidOptions): Promise<Feed> {
  const location = await locate(argument);
  const accepted = acceptedAddress(options.address);
  const trusted = trustedFingerprint(location, options.fingerprint);
  if (location.kind === 'address' && location.address.startsWith('http:') && !trusted)
    throw new Refusal('A repository without https is imported only with its --fingerprint.');
  const read = readerOf(location, options.report);
  const jarName = location.kind === 'directory' ? location.jar : 'entry.jar';
  const { entry, fingerprint } = await signedEntry(await read(jarName, JAR_MAX), trusted);
  const bytes = await read(entry.index.name, jsonBytesMax(INDEX_MAX));
  checkSigned(bytes, entry.index);
  return repositoryFeed(fieldsOf(parseJson(bytes, entry.index.name)), {
    location,
    fingerprint,
    vouched: trusted !== undefined,
    accepted,
    timestamp: entry.timestamp,
    requireId: options.requireId,
    remoteImages: options.remoteImages,
  });
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
  accepted: string | undefined;
  timestamp: number;
  requireId: 0 | 1;
  remoteImages: boolean;
  /** Packages that a diff did not touch. */
  unchanged?: ReadonlySet<string> | undefined;
}

/** The normal form of an index that was verified. */
export function repositoryFeed(index: Fields, from: Provenance): Feed {
  const repo = fieldsOf(index.repo);
  const address = addressOf(repo.address)?.replace(/\/$/, '');
  if (!address) throw new Refusal('The index names no address of its repository.');
  const mirrors = mirrorsOf(repo.mirrors);
  const asked = from.location.kind === 'address' ? from.location.address : undefined;
  checkAddress({ address, mirrors }, asked, from.accepted);
  const packages = Object.entries(fieldsOf(index.packages));
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
      ...(folder === undefined ? {} : { directory: folder }),
      remoteImages: from.remoteImages,
      demo: false,
      categoryNames: namesWithSlugs(used, ownName),
    },
    categories,
    antiFeatures,
    specials: [],
    ads: [],
    expected: packages.length,
    ...given('unchanged', from.unchanged),
    *apps(map): Generator<AppRecord> {
      for (const [packageName, fields] of packages) {
        if (from.unchanged?.has(packageName)) continue;
        const record = packageRecord(packageName, fieldsOf(fields), {
          requireId: from.requireId,
          ownName,
          indexed: from.timestamp,
          has,
          tell: (problem) => problems.push(problem),
        });
        if ('why' in record) problems.push(record);
        else
          yield withMap(record, namesOf(fields), map, { requireId: from.requireId, own: ownName });
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
function categoriesUsed(
  packages: readonly [string, unknown][],
  declared: Fields,
  ownName: OwnName,
) {
  const used = new Set(packages.flatMap(([, fields]) => namesOf(fields)));
  const ordered = [...Object.keys(declared).filter((key) => used.delete(key)), ...used];
  const records = categoryRecords(ordered.filter(ownName), (key) =>
    localizedOf(fieldsOf(declared[key]).name, (text) => lineOf(text, 60)),
  );
  return { used: ordered, ...records };
}

const namesOf = (fields: unknown): string[] =>
  categoryNamesOf(fieldsOf(fieldsOf(fields).metadata).categories);
