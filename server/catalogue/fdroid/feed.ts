import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isAfter } from '../dates';
import { categoryNamesOf, categoryRecords } from '../input/categories';
import { addressOf, type Fields, fieldsOf, lineOf, listOf, localizedOf } from '../input/clean';
import type { AppRecord, Feed, Problem } from '../normal-form';
import { Refusal } from '../refusal';
import { antiFeatureRecords } from './anti-features';
import { INDEX_MAX, parseJson, readEntry } from './entry';
import { type Location, locate } from './locate';
import { packageRecord } from './package-record';
import { type ReadFile, readerOf } from './read-files';
import { acceptedAddress, checkAddress } from './repository-address';
import { verifyJar } from './verify-jar';

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

/** An entry.jar is a few kilobytes. */
const JAR_MAX = 4 * 1_048_576;

/**
 * Reads and verifies an F-Droid repository (index version 2) and converts it to the normal form.
 * @throws Refusal when any check fails; nothing has been written then
 */
export async function fdroidFeed(argument: string, options: FdroidOptions): Promise<Feed> {
  const location = await locate(argument);
  const accepted = acceptedAddress(options.address);
  const trusted = trustedFingerprint(location, options.fingerprint);
  if (location.kind === 'address' && location.address.startsWith('http:') && !trusted)
    throw new Refusal('A repository without https is taken in only with its --fingerprint.');
  const read = readerOf(location, options.report);
  const jarName = location.kind === 'directory' ? location.jar : 'entry.jar';
  const signed = await verifyJar(await read(jarName, JAR_MAX));
  if (trusted && trusted !== signed.fingerprint)
    throw new Refusal(
      `The repository is signed by another certificate than the given one: its SHA-256 is ${signed.fingerprint}.`,
    );
  const entry = readEntry(signed.entry);
  if (isAfter(entry.timestamp, Date.now()))
    throw new Refusal(
      `This index is from the future, ${new Date(entry.timestamp).toISOString().slice(0, 10)}: every later one would count as older. Look at this machine's clock, and ask the repository's owner.`,
    );
  const index = await readIndex(read, entry);
  return feedOf(index, {
    location,
    fingerprint: signed.fingerprint,
    vouched: trusted !== undefined,
    accepted,
    timestamp: entry.timestamp,
    requireId: options.requireId,
    remoteImages: options.remoteImages,
  });
}

function trustedFingerprint(location: Location, given: string | undefined): string | undefined {
  const linked = location.kind === 'address' ? location.fingerprint : undefined;
  const fingerprint = (given ?? linked)?.replace(/[\s:]/g, '').toLowerCase();
  if (fingerprint !== undefined && !/^[0-9a-f]{64}$/.test(fingerprint))
    throw new Refusal('The fingerprint is not the 64 hexadecimal digits of a SHA-256.');
  return fingerprint;
}

async function readIndex(
  read: ReadFile,
  entry: { indexName: string; sha256: string; size: number },
): Promise<Fields> {
  const bytes = await read(entry.indexName, INDEX_MAX);
  if (bytes.length !== entry.size)
    throw new Refusal(
      `${entry.indexName} has ${bytes.length} bytes, the signed entry says ${entry.size}: it is cut off or another one.`,
    );
  if (createHash('sha256').update(bytes).digest('hex') !== entry.sha256)
    throw new Refusal(`${entry.indexName} is not the file that was signed: its SHA-256 differs.`);
  return fieldsOf(parseJson(bytes, entry.indexName));
}

interface Provenance {
  location: Location;
  fingerprint: string;
  vouched: boolean;
  accepted: string | undefined;
  timestamp: number;
  requireId: 0 | 1;
  remoteImages: boolean;
}

function feedOf(index: Fields, from: Provenance): Feed {
  const repo = fieldsOf(index.repo);
  const address = addressOf(repo.address)?.replace(/\/$/, '');
  if (!address) throw new Refusal('The index names no address of its repository.');
  const mirrors = mirrorsOf(repo.mirrors);
  const asked = from.location.kind === 'address' ? from.location.address : undefined;
  checkAddress({ address, mirrors }, asked, from.accepted);
  const packages = Object.entries(fieldsOf(index.packages));
  const names = fieldsOf(repo.categories);
  const { categories, problems: merged } = categoriesUsed(packages, names);
  const { antiFeatures, problems: unread } = antiFeatureRecords(repo.antiFeatures);
  const problems: Problem[] = [...merged, ...unread];
  const folder = from.location.kind === 'directory' ? from.location.directory : undefined;
  const has = (below: string) => folder !== undefined && existsSync(path.join(folder, below));
  const name = localizedOf(repo.name, (text) => lineOf(text, 100));
  return {
    source: {
      key: address,
      kind: 'fdroid',
      name: name['en-US'] ?? Object.values(name)[0] ?? new URL(address).host,
      address,
      mirrors,
      fingerprint: from.fingerprint,
      vouched: from.vouched,
      named: from.accepted !== undefined || asked !== undefined,
      timestamp: from.timestamp,
      ...(folder === undefined ? {} : { directory: folder }),
      remoteImages: from.remoteImages,
      demo: false,
    },
    categories,
    antiFeatures,
    specials: [],
    ads: [],
    expected: packages.length,
    *apps(): Generator<AppRecord> {
      for (const [packageName, fields] of packages) {
        const record = packageRecord(packageName, fieldsOf(fields), {
          requireId: from.requireId,
          indexed: from.timestamp,
          has,
          tell: (problem) => problems.push(problem),
        });
        if ('why' in record) problems.push(record);
        else yield record;
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
function categoriesUsed(packages: readonly [string, unknown][], declared: Fields) {
  const used = new Set(
    packages.flatMap(([, fields]) =>
      categoryNamesOf(fieldsOf(fieldsOf(fields).metadata).categories),
    ),
  );
  const ordered = [...Object.keys(declared).filter((key) => used.delete(key)), ...used];
  return categoryRecords(ordered, (key) =>
    localizedOf(fieldsOf(declared[key]).name, (text) => lineOf(text, 60)),
  );
}
