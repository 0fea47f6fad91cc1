import type { Insertable } from 'kysely';
import { LANGS } from '../../../contract/lang';
import { shapesOf } from '../../search/look-alike/shapes';
import { searchRow } from '../../search/tokens';
import { fittingVersions } from '../../store/fitting-versions';
import { LIST } from '../../store/list-numbers';
import { localize } from '../../store/locale';
import type { Localized } from '../../store/schema/columns';
import type { ListingsTable, NameShapesTable, SearchTable } from '../../store/schema/derived';
import { plainTextOf } from '../input/plain-text';
import type { AppRecord, VersionRecord } from '../normal-form';
import { type Known, meanOf, type Placed, platformOf } from './app-rows';
import { type KnownCategory, placedCategories } from './placed-categories';
import { sortKey } from './sort-key';
import { standingOf } from './standing';

/** Average votes added to every app, so that a single five-star rating does not lead the list. */
const PRIOR_VOTES = 20;
const PRIOR_STARS = 3.5;
const INT_MAX = 2_147_483_647;

/** The app's row in each of its lists. */
export function listingRows(placed: Placed, known: Known): Insertable<ListingsTable>[] {
  const { id, record } = placed;
  const lists = new Set<number>([LIST.all, record.resourceType === 1 ? LIST.games : LIST.software]);
  for (const { id: category } of placedCategories(record, known.categories)) lists.add(category);
  const row = {
    app_id: id,
    platform: platformOf(record),
    popularity: popularityOf(placed),
    added_at: record.addedAt ?? 0,
    updated_at: record.updatedAt ?? 0,
    rating_rank: ratingRank(placed),
    sort_zh: sortKey(localize(record.name, 'zh-CN') ?? record.packageName, 'zh-CN'),
    sort_en: sortKey(localize(record.name, 'en') ?? record.packageName, 'en'),
  };
  return [...lists].map((list) => ({ list_id: list, ...row }));
}

/** The shapes of the two names that visitors see, for finding look-alikes. */
export function shapeRows({ id, record }: Placed): Insertable<NameShapesTable>[] {
  const names = [localize(record.name, 'zh-CN'), localize(record.name, 'en')];
  const shapes = names.flatMap((name) => shapesOf(name ?? record.packageName));
  return [...new Set(shapes)].map((shape) => ({ app_id: id, shape }));
}

/** The descriptions that visitors may search: all of them, or of one in more languages than the store has those that it shows. */
function searchedDescriptions(texts: Localized): string[] {
  const all = Object.values(texts);
  if (all.length <= LANGS.length) return all;
  return [...new Set(LANGS.map((lang) => localize(texts, lang) ?? ''))];
}

/** The names of the categories that the source itself has: a group's name says less, and of more apps than it fits. */
const labelsOf = ({ categories }: AppRecord, placed: readonly KnownCategory[]): string[] =>
  placed
    .filter(({ slug, parent }) => parent !== undefined || categories.includes(slug))
    .flatMap(({ names }) => Object.values(names));

export function searchTableRow(placed: Placed, known: Known): Insertable<SearchTable> {
  const { id, sourceId, record } = placed;
  const current = record.versions.find(({ key }) => key === record.currentVersion);
  const categories = placedCategories(record, known.categories);
  const texts = {
    summaries: Object.values(record.summary),
    labels: [...labelsOf(record, categories), record.developer ?? ''],
    descriptions: searchedDescriptions(record.description).map((text) => plainTextOf(text) ?? ''),
  };
  const row = searchRow({
    names: Object.values(record.name),
    packageName: record.packageName,
    texts,
  });
  return {
    app_id: id,
    platform: platformOf(record),
    resource_type: record.resourceType,
    popularity: standingOf(record),
    names: row.names,
    pinyin: row.pinyin,
    initials: row.initials,
    package_name: record.packageName.toLowerCase(),
    name_tokens: row.nameTokens,
    document: row.document,
    head: row.head,
    words: row.words,
    category_ids: categories.map((category) => category.id),
    size: current?.size ?? null,
    anti_features: record.antiFeatures.map(({ key }) => key),
    source_id: sourceId,
    rating: meanOf(record.histogram).average,
    dated: (record.addedAt ?? record.updatedAt) !== undefined,
    license: record.license ?? null,
    untracked: record.trackers ? record.trackers.length === 0 : null,
    reproducible: record.reproducible ?? null,
    min_sdk: oldestSdk(record, current) ?? null,
    has_url: current?.fileUrl !== undefined,
    has_path: current?.path !== undefined,
    release_at: record.releaseAt ?? null,
  };
}

/** The oldest system for which the app has a version. */
function oldestSdk(
  { versions }: AppRecord,
  current: VersionRecord | undefined,
): number | undefined {
  if (current?.minSdk === undefined) return undefined;
  const older = fittingVersions(versions, current).map(({ from }) => from);
  return Math.min(current.minSdk, ...older);
}

/** The number of installs. If a source has no figures, all its apps are equal, and the newest come first. */
function popularityOf({ record }: Placed): number {
  return Math.min(record.installs ?? 0, INT_MAX);
}

function ratingRank({ record }: Placed): number {
  const { average, count } = meanOf(record.histogram);
  if (average === null || count === null) return 0;
  return (average * count + PRIOR_STARS * PRIOR_VOTES) / (count + PRIOR_VOTES);
}
