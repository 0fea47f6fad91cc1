import type { Generated } from 'kysely';
import type { Platform } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import type { Id, Int8, Json, JsonList, JsonListOr, Localized, Maybe } from './columns';
import type { SourceRules } from './sources';

/** Sources of apps. `key` identifies a source permanently: `demo`, `ndjson`, or the address of its repository. */
interface SourcesTable {
  id: Id;
  key: string;
  kind: SourceKind;
  name: string;
  address: string | null;
  mirrors: Generated<string[]>;
  /** SHA-256 of the certificate the index was signed with, lower-case hex. */
  fingerprint: string | null;
  /** The index's own time, epoch ms; never decreases. */
  timestamp: Int8 | null;
  /** The version of an F-Droid index: 1 is signed with SHA-1. */
  index_version: Maybe<number>;
  /** Folder of icons and screenshots, if the import came from a folder. */
  directory: string | null;
  /** Pictures that are not in the folder may be fetched from the address. */
  remote_images: Generated<boolean>;
  /** Invented figures: every page says so (D§18). */
  demo: Generated<boolean>;
  /** Hash of the source's data besides its apps: categories, anti-features, specials, ads. */
  frame_hash: string | null;
  /** If several sources have a package, visitors see it from the source with the highest priority. */
  priority: Generated<number>;
  /** When the operator removed it, epoch ms; other sources may have its packages then. */
  removed_at: Maybe<Int8>;
  /** The names of its apps' categories, each with the slug of the shop's category that it means without the operator's map. */
  category_names: Generated<CategoryNames>;
  /** Hash of the rules by which all its apps were imported; they include the operator's map. */
  category_map: string | null;
  /** What the operator takes from it. */
  rules: Generated<SourceRules>;
}

/** Slugs by the names in a source; null for a name without a category in the shop. */
export type CategoryNames = Record<string, string | null>;

export type SourceKind = 'demo' | 'fdroid' | 'ndjson' | 'altstore';

interface DevelopersTable {
  id: Id;
  name: string;
}

/** A category, or a sub-category when it has a parent. */
export interface CategoriesTable {
  id: Id;
  slug: string;
  name: Json<Localized>;
  resource_type: number;
  parent_id: number | null;
  position: Generated<number>;
  /** Serving apps in it; counted at the end of every import. */
  apps: Generated<number>;
}

/** Names in sources for which the operator has chosen another category. */
interface CategoryMapsTable {
  /** The name's slug. */
  key: string;
  name: string;
  category_id: number;
}

/** The data of a tile only: lists read no other table. */
export interface AppsTable {
  id: Id;
  source_id: number;
  /** The package name of an Android app, the bundle identifier of an iOS app; unique within its platform. */
  package_name: string;
  platform: Generated<Platform>;
  resource_type: number;
  require_id: number;
  /** `appOpExtInfo.misc.requireID` (S§5); null: its source says nothing. */
  extra_require_id: Maybe<number>;
  developer_id: number | null;
  /** The category a tile names. */
  category_id: number | null;
  version_id: number | null;
  version_code: Int8;
  version_name: string;
  /** Names and summaries for readers of Chinese and of English (see `locale.ts`). */
  name_zh: string;
  name_en: string;
  summary_zh: string | null;
  summary_en: string | null;
  /** The same for readers of any other language; null if the columns have all. */
  localized: Maybe<LocalizedNames>;
  size: Int8 | null;
  rating: number | null;
  rating_count: number | null;
  installs: Int8 | null;
  /** Release time of a pre-ordered game, epoch ms. */
  release_at: Int8 | null;
  /** When the operator released it, before the date in its catalogue; epoch ms. */
  released_at: Maybe<Int8>;
  added_at: Int8 | null;
  updated_at: Int8 | null;
  icon: Json<SourceFile> | null;
  /** Hash of the app's normal form, to detect changes. */
  content_hash: string;
  /** Removed by its source. The row and its id are kept, in case it returns. */
  gone: Generated<boolean>;
}

/** What differs from the columns of a language's readers (`names` in contract/lang.ts), by language. */
export type LocalizedNames = Partial<Record<Lang, LocalizedName>>;

export interface LocalizedName {
  name?: string;
  summary?: string;
  /** The locale of the summary, if it is of another language than the reader's. */
  lang?: string;
  /** Its place in a list by name. */
  sort?: string;
}

/** A file of a source: its path below the source's address, and the hash and size of its bytes. */
export interface SourceFile {
  path: string;
  /** Its full address, for a source whose files are on another host. */
  url?: string;
  sha256?: string;
  size?: number;
  /** Only for an app's icon: the operator's picture with this hash (`pictures`), in place of the source's. */
  shop?: boolean;
  /** Only for an app's icon: the app's own colour, six hexadecimal digits. */
  tint?: string;
}

/** Data of an app for its own page only. */
export interface AppTextsTable {
  app_id: number;
  name: Json<Localized>;
  summary: Json<Localized>;
  description: Json<Localized>;
  license: string | null;
  web_site: string | null;
  source_code: string | null;
  issue_tracker: string | null;
  /** The developer's own web address, if the source has one beside the app's. */
  developer_site: string | null;
  anti_features: JsonList<AppAntiFeature>;
  screenshots: JsonList<Screenshot>;
  /** A permission of an iOS app, with the developer's reason. */
  privacy: JsonList<PrivacyUse>;
  /** Addresses over https. */
  video: Json<Localized>;
  donations: JsonList<Donation>;
  /** Names of trackers that were found in its file; null: unknown. */
  trackers: Maybe<string[]>;
  /** Whether its file was built again from its source code with the same result; null: unknown. */
  reproducible: Maybe<boolean>;
}

/** A way to support a developer: an address over https, or of a currency's own scheme. */
export interface Donation {
  way: 'web' | 'liberapay' | 'openCollective' | 'bitcoin' | 'litecoin';
  address: string;
}

export interface PrivacyUse {
  /** Apple's key without `NS` and `UsageDescription`, as `Camera`. */
  key: string;
  reason: string;
}

/** A screenshot or feature graphic; its index in the list, from 1, is the number in the image service. */
export interface Screenshot {
  locale: string;
  kind: 'phone' | 'sevenInch' | 'tenInch' | 'tv' | 'wear' | 'featureGraphic';
  file?: SourceFile;
  /** Whether it is in the source's folder, or drawn by the store, so that no fetch is needed. */
  withinReach: boolean;
  width?: number;
  height?: number;
}

export interface AppAntiFeature {
  key: string;
  reason?: Localized;
}

/** A source's general description of an anti-feature. */
export interface AntiFeaturesTable {
  source_id: number;
  key: string;
  name: Json<Localized>;
  description: Json<Localized>;
}

interface AppCategoriesTable {
  app_id: number;
  category_id: number;
  position: number;
}

/** A permission that an app asks for on systems up to this one. */
export interface OldPermission {
  name: string;
  maxSdk: number;
}

export interface VersionsTable {
  id: Id;
  app_id: number;
  /** The APK's SHA-256 if known, else the version code: identifies a version across imports. */
  key: string;
  version_code: Int8;
  version_name: string;
  size: Int8 | null;
  sha256: string | null;
  signer: string | null;
  /** All its certificates, if it has several; `signer` is the first. */
  signers: Generated<string[]>;
  min_sdk: number | null;
  /** The newest system that it runs on. */
  max_sdk: Maybe<number>;
  target_sdk: number | null;
  abis: string[];
  permissions: string[];
  /** Permissions that it has on older systems only. */
  old_permissions: JsonListOr<OldPermission>;
  changelog: Json<Localized>;
  /** Path below the source's address. */
  path: string | null;
  /** The file's own address, for a source whose files are elsewhere. */
  file_url: string | null;
  /** The oldest version of iOS, as `14.0`. */
  min_os: string | null;
  max_os: Maybe<string>;
  released_at: Int8 | null;
}

export interface CatalogueTables {
  sources: SourcesTable;
  developers: DevelopersTable;
  categories: CategoriesTable;
  category_maps: CategoryMapsTable;
  apps: AppsTable;
  app_texts: AppTextsTable;
  anti_features: AntiFeaturesTable;
  app_categories: AppCategoriesTable;
  versions: VersionsTable;
}
