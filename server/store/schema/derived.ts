import type { Generated } from 'kysely';
import type { Platform } from '../../../contract/entities/app';
import type { Int8 } from './columns';

/** A single row. `revision` grows with every change of the shop: caches depend on it. */
interface CatalogueTable {
  id: number;
  revision: Int8;
  changed_at: Int8;
  apps: number;
  games: number;
  /** Apps and games for iOS. */
  ios: Generated<number>;
  /** Visitors' service workers are to be removed. */
  worker_off: Generated<boolean>;
}

/** The rows of every paged list, with its sort columns. Rebuilt for changed apps at import. */
export interface ListingsTable {
  /** A category's id, or one of the numbers in `list-numbers.ts`. */
  list_id: number;
  app_id: number;
  platform: Generated<Platform>;
  popularity: number;
  added_at: Int8;
  updated_at: Int8;
  /** The mean, drawn towards the average while there are few votes. */
  rating_rank: number;
  sort_zh: string;
  sort_en: string;
}

/** Search data of an app (D§18). */
export interface SearchTable {
  app_id: number;
  platform: Generated<Platform>;
  resource_type: number;
  /** Installs; without any, a figure for its freshness and completeness. */
  popularity: number;
  /** Points that are added to `popularity` for apps without installs whose names other apps mention. */
  mentioned: Generated<number>;
  /** Normalised names, distinct, in every locale. */
  names: string[];
  /** Pinyin of the Chinese names, with spaces between the syllables, and its initials. */
  pinyin: string[];
  initials: string[];
  package_name: string;
  /** Tokens for finding a name: see `server/search/tokens.ts`. */
  name_tokens: string[];
  /** No longer read, nor written: the previous version of the store searches them. */
  text_tokens: Generated<string[]>;
  /** The words of names, summaries, labels and descriptions, weighted A to D: see `server/search/tokens.ts`. */
  document: string;
  /** Those weighted A to C; null in rows that a server of the previous version wrote. */
  head: string | null;
  /** Latin words of the names. */
  words: string[];
  /** Filter columns: every category and sub-category, bytes, keys of anti-features. */
  category_ids: number[];
  size: Int8 | null;
  anti_features: string[];
  source_id: number | null;
  rating: number | null;
  /** Whether it is known when the app was added or updated. */
  dated: boolean;
  /** As the source writes it. */
  license: string | null;
  /** Whether no tracker was found in it, and whether its build was reproduced; null: unknown. */
  untracked: boolean | null;
  reproducible: boolean | null;
  /** The current version's: its minimum API level, and whether its file has an address or a path below its source's. */
  min_sdk: number | null;
  has_url: boolean;
  has_path: boolean;
  release_at: Int8 | null;
}

/** How an app's names look and sound: see `server/search/look-alike/shapes.ts`. */
export interface NameShapesTable {
  app_id: number;
  shape: string;
}

/** A copy of some columns for the few thousand most popular apps, which every query searches first. */
type SearchTopTable = Pick<
  SearchTable,
  | 'app_id'
  | 'platform'
  | 'resource_type'
  | 'popularity'
  | 'names'
  | 'pinyin'
  | 'initials'
  | 'package_name'
  | 'name_tokens'
  | 'category_ids'
  | 'size'
  | 'anti_features'
>;

/** The words of these apps' texts. */
type SearchTopDocumentsTable = Pick<SearchTable, 'app_id' | 'document'>;

/** Every Latin word of the names, for correcting typing mistakes. */
interface SearchWordsTable {
  word: string;
  apps: number;
}

/** The first places of a chart on a day; the platform is empty for a chart of both. */
interface ChartRanksTable {
  kind: string;
  list_id: number;
  platform: string;
  /** Days since 1970, UTC. */
  day: number;
  /** In the order of the places. */
  app_ids: number[];
}

export interface DerivedTables {
  catalogue: CatalogueTable;
  listings: ListingsTable;
  chart_ranks: ChartRanksTable;
  name_shapes: NameShapesTable;
  search: SearchTable;
  search_top: SearchTopTable;
  search_top_documents: SearchTopDocumentsTable;
  search_words: SearchWordsTable;
}
