import { featuredTitle } from '../../../src/render/server';
import { slugOf } from '../../store/categories/slug';
import { placeOf } from '../../store/categories/table';
import { categoryRecords, namesWithSlugs, withMap, withoutOwnName } from '../input/categories';
import { type Fields, given, httpsOf, lineOf, listOf } from '../input/clean';
import type { AppRecord, Feed, Problem, SpecialRecord } from '../normal-form';
import { Refusal } from '../refusal';
import { appRecord } from './app-record';
import { categoryOf } from './category';
import { groupEntries, isBundleIdentifier } from './group-entries';
import { newsOf } from './news';
import { readSource } from './read-source';

/** Options of the operator for the import of a source. */
export interface AltstoreOptions {
  /** Import a source that declares itself adult. */
  adult: boolean;
  /** The address at which phones find the source, if it is read from a file. */
  address?: string;
  /** Whether its games need a registration; default: 0. */
  requireId?: 0 | 1;
  /** Whether the store may fetch pictures from the addresses in the source. */
  remoteImages: boolean;
  report(line: string): void;
  now?: () => number;
}

/** Largest number of apps of one source. */
const APPS_MAX = 20_000;
/** AltStore shows this many featured apps. */
const FEATURED_MAX = 5;

/**
 * Reads an AltStore source (SideStore and others share the format) and converts it to the normal form. A source is not
 * signed: trust is based on https and the operator's choice (D§20).
 * @throws Refusal when it cannot be read or has no usable app
 */
export async function altstoreFeed(argument: string, options: AltstoreOptions): Promise<Feed> {
  const { fields, address, ...more } = await readSource(argument, options.report);
  return sourceFeed(fields, { ...options, ...more, argument, asked: address });
}

/**
 * The normal form of a source that was read.
 * @throws Refusal when it has no usable app
 */
export function sourceFeed(
  fields: Fields,
  options: Omit<AltstoreOptions, 'report'> & {
    argument: string;
    asked: string | undefined;
    /** The name of its file, which identifies a source that names neither itself nor its address. */
    file?: string | undefined;
    /** How its file differs from JSON. */
    warning?: string | undefined;
  },
): Feed {
  const { argument, asked, warning, requireId = 0 } = options;
  const now = (options.now ?? Date.now)();
  if ((fields.nsfw === true || fields.nsfw === 'true') && !options.adult)
    throw new Refusal('This source declares itself adult. To import it anyway, add --adult.');
  const address = addressGiven(options.address) ?? asked ?? ownAddress(fields);
  const file = lineOf(options.file, 100);
  const name = lineOf(fields.name, 100) ?? (address ? new URL(address).host : file);
  const key = address ?? ownIdentifier(fields) ?? (file && `altstore:${file}`);
  if (name === undefined || key === undefined)
    throw new Refusal('The source has no name and no address: add --address.');
  const problems: Problem[] = [];
  if (warning !== undefined) problems.push({ where: 'the file', why: warning });
  const listed = listOf(fields.apps);
  if (listed.length > APPS_MAX)
    problems.push({
      where: 'apps',
      why: `there are ${listed.length}: only the first ${APPS_MAX} are used`,
    });
  const apps: AppRecord[] = [];
  const names = new Map<AppRecord, string[]>();
  const said = withoutOwnName({ name, address });
  // The format has a fixed set of categories: another name is no category.
  const ownName = (category: string) => (placeOf(slugOf(category)) ? said(category) : undefined);
  // An app without a colour gets the source's.
  const defaults = given('tintColor', fields.tintColor);
  for (const group of groupEntries(listed.slice(0, APPS_MAX), defaults)) {
    const tell = (problem: Problem) => problems.push(problem);
    const record = appRecord(group, { now, requireId, ownName, tell });
    if ('why' in record) problems.push(record);
    else {
      apps.push(record);
      names.set(record, categoryOf(group.entries[0]));
    }
  }
  if (apps.length === 0)
    throw new Refusal(
      `${argument} has no usable app${problems[0] ? ` (${problems[0].where} ${problems[0].why})` : ''}.`,
    );
  const used = [...names.values()].flat();
  const { categories } = categoryRecords(used.filter(ownName));
  return {
    source: {
      key,
      kind: 'altstore',
      name,
      ...given('address', address),
      mirrors: [],
      remoteImages: options.remoteImages,
      demo: false,
      categoryNames: namesWithSlugs(used, ownName),
    },
    categories,
    antiFeatures: [],
    specials: featured(key, name, fields, apps),
    ads: [],
    news: newsOf(fields, new Set(apps.map(({ packageName }) => packageName)), now),
    expected: apps.length,
    apps: (map) =>
      apps.map((app) => withMap(app, names.get(app) ?? [], map, { requireId, own: ownName })),
    problems: () => problems,
  };
}

function addressGiven(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const read = httpsOf(address);
  if (read === undefined) throw new Refusal(`${address} is not the https address of a source.`);
  return read;
}

const ownAddress = ({ sourceURL }: Fields): string | undefined => httpsOf(sourceURL);

/** A reversed domain name. It must not be an address or the beginning of one, because addresses identify other sources. */
function ownIdentifier({ identifier }: Fields): string | undefined {
  const name = lineOf(identifier, 200);
  return name !== undefined && /^[\w-]+(?:\.[\w-]+)+$/.test(name) ? name : undefined;
}

/** The apps that the source features, as a special. */
function featured(
  key: string,
  name: string,
  { featuredApps }: Fields,
  apps: readonly AppRecord[],
): SpecialRecord[] {
  const known = new Set(apps.map(({ packageName }) => packageName));
  const packageNames = [
    ...new Set(
      listOf(featuredApps).flatMap((id) =>
        typeof id === 'string' && isBundleIdentifier(id) && known.has(id) ? id : [],
      ),
    ),
  ].slice(0, FEATURED_MAX);
  if (packageNames.length === 0) return [];
  return [
    {
      key: `altstore:${key}`,
      title: featuredTitle(name),
      summary: {},
      packageNames,
    },
  ];
}
