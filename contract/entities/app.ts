import * as v from 'valibot';

/** 0 software, 1 game (S§3). */
export const resourceType = v.picklist([0, 1]);
export type ResourceType = v.InferOutput<typeof resourceType>;

/** One app as a tile shows it (S§3 App, plus what a shopper judges by). What a catalogue lacks is absent, never made up (D§18). */
export const app = v.object({
  id: v.number(),
  versionId: v.number(),
  name: v.string(),
  packageName: v.string(),
  versionCode: v.number(),
  versionName: v.string(),
  /** Site path of the 130 px icon. */
  iconUrl: v.string(),
  resourceType,
  /** 0: nobody has to register for this game (S§5). */
  requireId: v.picklist([0, 1]),
  appOpExtInfo: v.object({ misc: v.object({ requireID: v.picklist([0, 1]) }) }),
  summary: v.optional(v.string()),
  categoryId: v.optional(v.number()),
  categoryName: v.optional(v.string()),
  /** Download size in bytes. */
  size: v.optional(v.number()),
  /** Mean of 1 to 5 stars. */
  rating: v.optional(v.number()),
  ratingCount: v.optional(v.number()),
  installs: v.optional(v.number()),
  /** Release date of a game that can't be had yet, epoch ms; absent from that moment on. */
  releaseAt: v.optional(v.number()),
});
export type App = v.InferOutput<typeof app>;

/** One released version. */
export const version = v.object({
  id: v.number(),
  versionCode: v.number(),
  versionName: v.string(),
  size: v.optional(v.number()),
  /** SHA-256 of the APK, lower-case hex. */
  sha256: v.optional(v.string()),
  /** SHA-256 of the signing certificate, lower-case hex. */
  signer: v.optional(v.string()),
  minSdk: v.optional(v.number()),
  targetSdk: v.optional(v.number()),
  abis: v.array(v.string()),
  permissions: v.array(v.string()),
  changelog: v.optional(v.string()),
  /** Epoch ms. */
  releasedAt: v.optional(v.number()),
});
export type Version = v.InferOutput<typeof version>;

/** A version as the page of all versions has it. */
export const keptVersion = v.object({
  ...version.entries,
  /** It is signed by another key than the version before it: a phone that has that one refuses this one. */
  signerChanged: v.boolean(),
  /** Whether the catalogue has its file. */
  downloadable: v.boolean(),
});
export type KeptVersion = v.InferOutput<typeof keptVersion>;

const developer = v.object({ id: v.number(), name: v.string() });

/** A developer as the catalogues tell of them: there is nothing here that was not read from their apps. */
export const developerProfile = v.object({
  ...developer.entries,
  /** Whether every one of their apps is verified. Nobody has asked who is behind the name. */
  verified: v.boolean(),
  apps: v.number(),
  games: v.number(),
  /** Web addresses that their apps name as their own, the most frequent first. */
  webSites: v.array(v.string()),
  sourceCode: v.array(v.string()),
  /** Names of the sources their apps came from. */
  sources: v.array(v.string()),
  /** When the first of their apps came and the last was updated, epoch ms. */
  addedAt: v.optional(v.number()),
  updatedAt: v.optional(v.number()),
});
export type DeveloperProfile = v.InferOutput<typeof developerProfile>;

export const antiFeature = v.object({
  key: v.string(),
  name: v.string(),
  description: v.optional(v.string()),
  /** Why this app has it. */
  reason: v.optional(v.string()),
});
export type AntiFeature = v.InferOutput<typeof antiFeature>;

/** A screenshot of the app's page: image service number and the original's pixels, where known. */
export const screenshot = v.object({
  n: v.number(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});
export type Screenshot = v.InferOutput<typeof screenshot>;

/** What speaks for the file a visitor is offered: each true only where the store has seen it (docs/decisions/verified.md). */
export const evidence = v.object({
  /** The index that names the file was signed, and the signature held when it was imported. */
  signedIndex: v.boolean(),
  /** That index says what the file's bytes must be. */
  hash: v.boolean(),
  /** That index says whose key the file is signed with. */
  signer: v.boolean(),
});
export type Evidence = v.InferOutput<typeof evidence>;

/** Everything the detail page says of an app, but what its own calls give (score, comments, recs, sub-categories, specials). */
export const appDetail = v.object({
  ...app.entries,
  description: v.optional(v.string()),
  developer: v.optional(developer),
  license: v.optional(v.string()),
  webSite: v.optional(v.string()),
  sourceCode: v.optional(v.string()),
  issueTracker: v.optional(v.string()),
  antiFeatures: v.array(antiFeature),
  screenshots: v.array(screenshot),
  version: v.optional(version),
  /** Whether the catalogue has a file of the current version. */
  downloadable: v.boolean(),
  /** Newest first, at most 50. */
  versions: v.array(version),
  /** The offered version is signed by another key than an earlier one: phones that have that one refuse it. */
  signerChanged: v.boolean(),
  /** All of the evidence is there. False says that nobody can vouch for the file, not that something is wrong with it. */
  verified: v.boolean(),
  evidence,
  /** A better established app by another developer, whose name this one's is easily taken for. */
  lookAlike: v.optional(v.object({ appId: v.number(), name: v.string() })),
  addedAt: v.optional(v.number()),
  updatedAt: v.optional(v.number()),
  /** Name of the source the app came from, for "from …" on the page. */
  source: v.string(),
});
export type AppDetail = v.InferOutput<typeof appDetail>;
