import type { Platform } from '../../contract/entities/app';
import type {
  AppAntiFeature,
  CategoryNames,
  Donation,
  OldPermission,
  PrivacyUse,
  Screenshot,
  SourceFile,
  SourceKind,
} from '../store/schema/catalogue';
import type { Localized } from '../store/schema/columns';

/**
 * The common form of all sources, and the only one that is written to the store. A field is absent if the source lacks the
 * fact (D§18).
 */
export interface Feed {
  source: SourceRecord;
  categories: readonly CategoryRecord[];
  antiFeatures: readonly AntiFeatureRecord[];
  specials: readonly SpecialRecord[];
  ads: readonly AdRecord[];
  /** News about the source's apps and about itself. Absent for kinds of sources that have none. */
  news?: readonly NewsRecord[];
  /** Number of apps to come, for progress and sizing. */
  expected: number;
  /** Names of packages that have not changed since the last import of the source: `apps` leaves them out. */
  unchanged?: ReadonlySet<string>;
  /** @param map the operator's categories for names in the source */
  apps(map?: CategoryMap): Iterable<AppRecord> | AsyncIterable<AppRecord>;
  /** Input that could not be used; complete once `apps` has ended. */
  problems(): readonly Problem[];
}

/** Input that was left out, as shown to the operator: `line 12`, or a package name. */
export interface Problem {
  where: string;
  why: string;
}

/** Why a file is left out: repositories list all files of a folder. They are counted, because nothing is wrong. */
export const NO_APP = 'is a file that is no app';

export interface SourceRecord {
  /** Identifies the source permanently. */
  key: string;
  kind: SourceKind;
  name: string;
  address?: string;
  mirrors: readonly string[];
  fingerprint?: string;
  /** The operator gave the fingerprint: it may replace the stored one. */
  vouched?: boolean;
  /** The operator gave the address: the source may be another repository with a known certificate. */
  named?: boolean;
  /** The index's own time, epoch ms. */
  timestamp?: number;
  /** The version of an F-Droid index. */
  indexVersion?: 1 | 2;
  directory?: string;
  /** Pictures that are not in the folder may be fetched from the address. */
  remoteImages: boolean;
  demo: boolean;
  /** The names of its apps' categories. */
  categoryNames?: CategoryNames;
}

export interface CategoryRecord {
  slug: string;
  name: Localized;
  resourceType: 0 | 1;
  /** Slug of the parent category. */
  parent?: string;
}

/** The operator's categories for names in sources, by the name's slug. */
export type CategoryMap = ReadonlyMap<string, MappedCategory>;

interface MappedCategory {
  /** The slug of its parent, if it has one, then its own. */
  slugs: readonly string[];
  resourceType: 0 | 1;
}

export interface AntiFeatureRecord {
  key: string;
  name: Localized;
  description: Localized;
}

export interface AppRecord {
  packageName: string;
  /** Default: Android. */
  platform?: Platform;
  resourceType: 0 | 1;
  requireId: 0 | 1;
  /** `appOpExtInfo.misc.requireID` (S§5). */
  extraRequireId?: 0 | 1;
  name: Localized;
  summary: Localized;
  /** With the source's light HTML and Markdown, as the release notes of versions. */
  description: Localized;
  /** Slugs; the tile shows the first. */
  categories: readonly string[];
  developer?: string;
  /** The developer's own web address. */
  developerSite?: string;
  license?: string;
  webSite?: string;
  sourceCode?: string;
  issueTracker?: string;
  antiFeatures: readonly AppAntiFeature[];
  /** Names of trackers in its file; empty if it was searched, and none was found. */
  trackers?: readonly string[];
  /** Whether its file was built again from its source code, with the same result. */
  reproducible?: boolean;
  icon?: SourceFile;
  /** At least one. */
  versions: readonly VersionRecord[];
  /** `key` of the version offered to visitors. */
  currentVersion: string;
  screenshots: readonly Screenshot[];
  privacy?: readonly PrivacyUse[];
  /** Addresses over https. */
  video?: Localized;
  donations?: readonly Donation[];
  addedAt?: number;
  updatedAt?: number;
  installs?: number;
  /** One star first. */
  histogram?: readonly [number, number, number, number, number];
  comments: readonly CommentRecord[];
  releaseAt?: number;
}

/** Largest number of stored versions of one app: the newest ones. What is left out is reported. */
export const VERSIONS_MAX = 1_000;

export interface VersionRecord {
  /** The file's SHA-256 if known, else the version code, or the version's name and build. */
  key: string;
  versionCode: number;
  versionName: string;
  size?: number;
  sha256?: string;
  signer?: string;
  /** All its certificates, if it has several; `signer` is the first. */
  signers?: readonly string[];
  minSdk?: number;
  /** The newest version of Android that it runs on. */
  maxSdk?: number;
  targetSdk?: number;
  abis: readonly string[];
  permissions: readonly string[];
  /** Permissions that it asks for on older systems only. */
  oldPermissions?: readonly OldPermission[];
  changelog: Localized;
  /** Path below the source's address. */
  path?: string;
  /** The file's own address, for a source whose files are elsewhere. */
  fileUrl?: string;
  /** The oldest and the newest version of iOS, as `14.0`. */
  minOs?: string;
  maxOs?: string;
  releasedAt?: number;
}

export interface CommentRecord {
  lang: string;
  author: string;
  stars: number;
  text: string;
  versionName?: string;
  at: number;
}

export interface SpecialRecord {
  key: string;
  title: Localized;
  summary: Localized;
  packageNames: readonly string[];
  /** Leads the front page. */
  story?: boolean;
  /** Markdown, as in an operator's file. */
  body?: Localized;
}

export interface NewsRecord {
  /** Identifies it within its source. */
  key: string;
  /** Absent in news of the source itself. */
  packageName?: string;
  title: Localized;
  text?: Localized;
  /** An https address; only in news of the source itself. */
  href?: string;
  /** Epoch ms. */
  at: number;
}

export interface AdRecord {
  key: string;
  spaceId: string;
  spaceType?: string;
  spaceRType?: string;
  spaceName?: string;
  title: Localized;
  text: Localized;
  href: string;
  packageName?: string;
}
