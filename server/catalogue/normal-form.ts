import type { AppAntiFeature, Screenshot, SourceFile } from '../store/schema/catalogue';
import type { Localized } from '../store/schema/columns';

/** The one shape every source is brought into; the store writes nothing else. Absent means the source lacks it (D§18). */
export interface Feed {
  source: SourceRecord;
  categories: readonly CategoryRecord[];
  antiFeatures: readonly AntiFeatureRecord[];
  specials: readonly SpecialRecord[];
  ads: readonly AdRecord[];
  /** How many apps are to come, for progress and for sizing. */
  expected: number;
  apps(): Iterable<AppRecord> | AsyncIterable<AppRecord>;
  /** Input that could not be used, known once `apps` has ended. */
  problems(): readonly Problem[];
}

/** Something of the input left out, in the operator's words: `line 12`, or a package name. */
export interface Problem {
  where: string;
  why: string;
}

export interface SourceRecord {
  /** Names the source for good. */
  key: string;
  kind: 'demo' | 'fdroid' | 'ndjson';
  name: string;
  address?: string;
  mirrors: readonly string[];
  fingerprint?: string;
  /** The operator named the fingerprint: it may replace the one remembered. */
  vouched?: boolean;
  /** The operator named the address: it may be one more repository of a certificate that is known. */
  named?: boolean;
  /** The index's own time, epoch ms. */
  timestamp?: number;
  directory?: string;
  /** Pictures that are not in the folder may be fetched from the address. */
  remoteImages: boolean;
  demo: boolean;
}

export interface CategoryRecord {
  slug: string;
  name: Localized;
  resourceType: 0 | 1;
  /** Slug of the category it is a part of. */
  parent?: string;
}

export interface AntiFeatureRecord {
  key: string;
  name: Localized;
  description: Localized;
}

export interface AppRecord {
  packageName: string;
  resourceType: 0 | 1;
  requireId: 0 | 1;
  name: Localized;
  summary: Localized;
  description: Localized;
  /** Slugs; the tile names the first. */
  categories: readonly string[];
  developer?: string;
  /** The developer's own web address. */
  developerSite?: string;
  license?: string;
  webSite?: string;
  sourceCode?: string;
  issueTracker?: string;
  antiFeatures: readonly AppAntiFeature[];
  icon?: SourceFile;
  /** At least one. */
  versions: readonly VersionRecord[];
  /** `key` of the version a visitor is offered. */
  currentVersion: string;
  screenshots: readonly Screenshot[];
  addedAt?: number;
  updatedAt?: number;
  installs?: number;
  /** One star first. */
  histogram?: readonly [number, number, number, number, number];
  comments: readonly CommentRecord[];
  releaseAt?: number;
}

export interface VersionRecord {
  /** The APK's SHA-256 where known, else the version code. */
  key: string;
  versionCode: number;
  versionName: string;
  size?: number;
  sha256?: string;
  signer?: string;
  minSdk?: number;
  targetSdk?: number;
  abis: readonly string[];
  permissions: readonly string[];
  changelog: Localized;
  /** Path below the source's address. */
  path?: string;
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
