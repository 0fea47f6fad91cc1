import type { Generated } from 'kysely';
import type { Id, Int8, Json, JsonList, Localized } from './columns';

/** Where apps come from. `key` names a source for good: `demo`, `ndjson`, or an F-Droid repository's address. */
export interface SourcesTable {
  id: Id;
  key: string;
  kind: 'demo' | 'fdroid' | 'ndjson';
  name: string;
  address: string | null;
  mirrors: Generated<string[]>;
  /** SHA-256 of the certificate the index was signed with, lower-case hex. */
  fingerprint: string | null;
  /** The index's own time, epoch ms; never goes back. */
  timestamp: Int8 | null;
  /** Folder whose icons and screenshots may be read, when the import came from one. */
  directory: string | null;
  /** Pictures that are not in the folder may be fetched from the address. */
  remote_images: Generated<boolean>;
  /** Made-up figures: the store says so on every page (D§18). */
  demo: Generated<boolean>;
  /** Of what the source says beside its apps: categories, anti-features, specials, ads. */
  frame_hash: string | null;
}

export interface DevelopersTable {
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

/** What a tile shows, and nothing more: lists read this table only. */
export interface AppsTable {
  id: Id;
  source_id: number;
  package_name: string;
  resource_type: number;
  require_id: number;
  developer_id: number | null;
  /** The category a tile names. */
  category_id: number | null;
  version_id: number | null;
  version_code: Int8;
  version_name: string;
  /** Names and summaries as resolved for the store's two languages (see `locale.ts`). */
  name_zh: string;
  name_en: string;
  summary_zh: string | null;
  summary_en: string | null;
  size: Int8 | null;
  rating: number | null;
  rating_count: number | null;
  installs: Int8 | null;
  /** Epoch ms from which a pre-ordered game can be had. */
  release_at: Int8 | null;
  added_at: Int8 | null;
  updated_at: Int8 | null;
  icon: Json<SourceFile> | null;
  /** Of the app's normal form: tells changed from unchanged. */
  content_hash: string;
  /** Left its source; the row and its id stay for the day it comes back. */
  gone: Generated<boolean>;
}

/** A file a source names: its path below the source's address, and what its bytes must be. */
export interface SourceFile {
  path: string;
  sha256?: string;
  size?: number;
}

/** Everything of an app that only its own page shows. */
export interface AppTextsTable {
  app_id: number;
  name: Json<Localized>;
  summary: Json<Localized>;
  description: Json<Localized>;
  license: string | null;
  web_site: string | null;
  source_code: string | null;
  issue_tracker: string | null;
  /** The developer's own web address, where the source gives one beside the app's. */
  developer_site: string | null;
  anti_features: JsonList<AppAntiFeature>;
  screenshots: JsonList<Screenshot>;
}

/** A screenshot; its place in the list, counted from 1, is the image service's number. */
export interface Screenshot {
  locale: string;
  kind: 'phone' | 'sevenInch' | 'tenInch' | 'tv' | 'wear';
  file?: SourceFile;
  /** It is in the source's folder, or drawn by us: it can be shown without asking anybody. */
  withinReach: boolean;
  width?: number;
  height?: number;
}

export interface AppAntiFeature {
  key: string;
  reason?: Localized;
}

/** What a source says of an anti-feature in general. */
export interface AntiFeaturesTable {
  source_id: number;
  key: string;
  name: Json<Localized>;
  description: Json<Localized>;
}

export interface AppCategoriesTable {
  app_id: number;
  category_id: number;
  position: number;
}

export interface VersionsTable {
  id: Id;
  app_id: number;
  /** The APK's SHA-256 where known, else the version code: names a version across imports. */
  key: string;
  version_code: Int8;
  version_name: string;
  size: Int8 | null;
  sha256: string | null;
  signer: string | null;
  min_sdk: number | null;
  target_sdk: number | null;
  abis: string[];
  permissions: string[];
  changelog: Json<Localized>;
  /** Path below the source's address. */
  path: string | null;
  released_at: Int8 | null;
}
