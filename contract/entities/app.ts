import * as v from 'valibot';

/** 0 software, 1 game (S§3). */
export const resourceType = v.picklist([0, 1]);
export type ResourceType = v.InferOutput<typeof resourceType>;

/** The system an app runs on (D§20). */
export const platform = v.picklist(['android', 'ios']);
export type Platform = v.InferOutput<typeof platform>;

/** An app as a tile shows it (S§3 App, with facts to compare). A fact that the catalogue lacks is absent, never invented (D§18). */
export const app = v.object({
  id: v.number(),
  versionId: v.number(),
  name: v.string(),
  /** The package name of an Android app, the bundle identifier of an iOS app. */
  packageName: v.string(),
  platform,
  versionCode: v.number(),
  versionName: v.string(),
  /** Site path of the 130 px icon. */
  iconUrl: v.string(),
  /** The icon is a letter that the store draws, because there is none within reach. */
  letter: v.optional(v.literal(true)),
  resourceType,
  /** 0: this game needs no registration (S§5). */
  requireId: v.picklist([0, 1]),
  /** The same for `requireID`; each of the two is enough. */
  appOpExtInfo: v.object({ misc: v.object({ requireID: v.picklist([0, 1]) }) }),
  summary: v.optional(v.string()),
  /** The language of `summary`, if it is another than was asked for. */
  summaryLang: v.optional(v.string()),
  developerName: v.optional(v.string()),
  categoryId: v.optional(v.number()),
  categoryName: v.optional(v.string()),
  /** Download size in bytes. */
  size: v.optional(v.number()),
  /** Mean of 1 to 5 stars. */
  rating: v.optional(v.number()),
  ratingCount: v.optional(v.number()),
  installs: v.optional(v.number()),
  /** When it was last updated, epoch ms. */
  updatedAt: v.optional(v.number()),
  /** Release date of an unreleased game, epoch ms; absent from then on. */
  releaseAt: v.optional(v.number()),
  /** Whether the catalogue has a file of the current version. */
  downloadable: v.boolean(),
  /** Where another site has it; only of an app without a file. */
  otherSite: v.optional(v.string()),
});
export type App = v.InferOutput<typeof app>;

/** One released version. */
const version = v.object({
  id: v.number(),
  versionCode: v.number(),
  versionName: v.string(),
  size: v.optional(v.number()),
  /** SHA-256 of the APK, lower-case hex. */
  sha256: v.optional(v.string()),
  /** SHA-256 of the signing certificate, lower-case hex. */
  signer: v.optional(v.string()),
  /** All its certificates, if it has several; `signer` is the first. */
  signers: v.optional(v.array(v.string())),
  minSdk: v.optional(v.number()),
  /** The newest API level that it runs on. */
  maxSdk: v.optional(v.number()),
  /** The oldest and the newest version of iOS, as `14.0`. */
  minOs: v.optional(v.string()),
  maxOs: v.optional(v.string()),
  targetSdk: v.optional(v.number()),
  abis: v.array(v.string()),
  permissions: v.array(v.string()),
  /** Permissions that it asks for on older systems only, up to an API level. */
  oldPermissions: v.optional(v.array(v.object({ name: v.string(), maxSdk: v.number() }))),
  changelog: v.optional(v.string()),
  /** The locale of `changelog`, if it is of another language than was asked for. */
  changelogLang: v.optional(v.string()),
  /** Epoch ms. */
  releasedAt: v.optional(v.number()),
});
export type Version = v.InferOutput<typeof version>;

/** A version as the history page shows it. */
export const historyVersion = v.object({
  ...version.entries,
  /** Signed with another key than the previous version: a phone with the previous version refuses this one. */
  signerChanged: v.boolean(),
  /** Whether the catalogue has the version's file. */
  downloadable: v.boolean(),
});
export type HistoryVersion = v.InferOutput<typeof historyVersion>;

const developer = v.object({ id: v.number(), name: v.string() });

/** The kinds of sources that stores on phones can follow. */
const followedKind = v.picklist(['fdroid', 'altstore']);
export type FollowedKind = v.InferOutput<typeof followedKind>;

/** A source of apps, according to its own index. */
export const sourceProfile = v.object({
  id: v.number(),
  name: v.string(),
  /** Absent for sources that stores on phones cannot follow. */
  kind: v.optional(followedKind),
  address: v.optional(v.string()),
  /** SHA-256 of the certificate that signed its index. */
  fingerprint: v.optional(v.string()),
  /** Date of its index, epoch ms. */
  updatedAt: v.optional(v.number()),
});
export type SourceProfile = v.InferOutput<typeof sourceProfile>;

/** The shop itself as a source for stores on phones. */
export const shopToFollow = v.object({
  kind: followedKind,
  address: v.string(),
  /** SHA-256 of the certificate that signs its repository's index. */
  fingerprint: v.optional(v.string()),
});
export type ShopToFollow = v.InferOutput<typeof shopToFollow>;

/** A developer according to the catalogues: every fact was read from their apps. */
export const developerProfile = v.object({
  ...developer.entries,
  /** Whether all of their apps are verified. The developer's identity is not checked. */
  verified: v.boolean(),
  apps: v.number(),
  games: v.number(),
  /** Websites given by their apps, the most frequent first. */
  webSites: v.array(v.string()),
  sourceCode: v.array(v.string()),
  /** Names of the sources their apps came from. */
  sources: v.array(v.string()),
  /** Mean of all ratings of their apps, and how many there are; absent without any. */
  rating: v.optional(v.number()),
  ratings: v.optional(v.number()),
  /** Downloads of all their apps; absent if no figure is known. */
  installs: v.optional(v.number()),
  /** When their first app was added and the last one updated, epoch ms. */
  addedAt: v.optional(v.number()),
  updatedAt: v.optional(v.number()),
});
export type DeveloperProfile = v.InferOutput<typeof developerProfile>;

const antiFeature = v.object({
  key: v.string(),
  name: v.string(),
  description: v.optional(v.string()),
  /** The catalogue's reason for this app. */
  reason: v.optional(v.string()),
});
export type AntiFeature = v.InferOutput<typeof antiFeature>;

/** A screenshot: its number in the image service, and the original's size in px, if known. */
const screenshot = v.object({
  n: v.number(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});
export type Screenshot = v.InferOutput<typeof screenshot>;

/** What the card of a featured app is made from. */
export const cover = v.object({
  appId: v.number(),
  /** The app's own colour, else that of the letter which the store draws for it; as `#rrggbb`. */
  color: v.string(),
  /** The feature graphic, else a screenshot in landscape, else up to three upright ones; none if the catalogue has none. */
  shots: v.array(screenshot),
});
export type Cover = v.InferOutput<typeof cover>;

const donation = v.object({
  way: v.picklist(['web', 'liberapay', 'openCollective', 'bitcoin', 'litecoin']),
  address: v.string(),
});

/** Evidence for the offered file. Each part is true only if the store has checked it (docs/decisions/verified.md). */
const evidence = v.object({
  /** The index with the file was signed, and the signature was valid at the import. */
  signedIndex: v.boolean(),
  /** The index contains the file's hash. */
  hash: v.boolean(),
  /** The index contains the hash of the signing certificate. */
  signer: v.boolean(),
});
export type Evidence = v.InferOutput<typeof evidence>;

/** A source's text as sanitized HTML. `cut`: only its beginning; `lang`: its locale, if it is of another language than was asked for. */
const richText = v.object({ html: v.string(), cut: v.boolean(), lang: v.optional(v.string()) });
export type RichText = v.InferOutput<typeof richText>;

/** A version for a range of systems; without `to` also for all newer ones. */
const fit = v.object({
  id: v.number(),
  versionCode: v.number(),
  versionName: v.string(),
  size: v.optional(v.number()),
  sha256: v.optional(v.string()),
  /** Of an iOS app: the address of the file, which the stores on the phone install from. */
  file: v.optional(v.string()),
  from: v.number(),
  to: v.optional(v.number()),
});
export type Fit = v.InferOutput<typeof fit>;

/** Everything on the detail page except the data of its own calls (score, comments, recs, sub-categories, specials). */
export const appDetail = v.object({
  ...app.entries,
  /** Plain text. */
  description: v.optional(v.string()),
  /** The description, and the release notes of `version`. */
  about: v.optional(richText),
  changes: v.optional(richText),
  developer: v.optional(developer),
  license: v.optional(v.string()),
  webSite: v.optional(v.string()),
  sourceCode: v.optional(v.string()),
  issueTracker: v.optional(v.string()),
  /** Where its project publishes all versions, on a host of source code. */
  releases: v.optional(v.string()),
  antiFeatures: v.array(antiFeature),
  /** Names of trackers that others found in its file, also none. */
  trackers: v.optional(v.array(v.string())),
  /** Whether others built its file again from its source code, with the same result. */
  reproducible: v.optional(v.boolean()),
  screenshots: v.array(screenshot),
  /** The app's wide picture, from its source. */
  featureGraphic: v.optional(screenshot),
  /** Address of a video about the app, over https. */
  video: v.optional(v.string()),
  /** Ways to support the developer: addresses over https, or of a currency's own scheme. */
  donations: v.array(donation),
  version: v.optional(version),
  /** Number of pre-orders of an unreleased game; absent without any. */
  preorders: v.optional(v.number()),
  /** Newest first, at most 50. */
  versions: v.array(version),
  /** The newest version for systems on which `version` does not run: API levels, or versions of iOS as 1704 for 17.4. */
  fits: v.optional(v.array(fit)),
  /** The other files of the same release, for other processors. */
  processors: v.optional(
    v.array(v.object({ id: v.number(), abis: v.array(v.string()), size: v.optional(v.number()) })),
  ),
  /** The offered version is signed with another key than an earlier one: phones with the earlier one refuse it. */
  signerChanged: v.boolean(),
  /** All evidence is present. False means that the file could not be verified, not that something is wrong with it. */
  verified: v.boolean(),
  evidence,
  /** A better established app by another developer with an easily confused name. */
  lookAlike: v.optional(v.object({ appId: v.number(), name: v.string() })),
  addedAt: v.optional(v.number()),
  /** The permissions that an iOS app asks for, with the developer's reasons. */
  privacy: v.array(v.object({ key: v.string(), reason: v.string() })),
  /** The app's edition for the other platform. */
  edition: v.optional(v.object({ appId: v.number(), platform })),
  /** Name of the app's source, for "from …" on the page, its id, and the kind of store that can follow it. */
  source: v.string(),
  sourceId: v.optional(v.number()),
  sourceKind: v.optional(followedKind),
  /** Where stores on phones follow it, and the SHA-256 of the certificate that signs its index. */
  sourceAddress: v.optional(v.string()),
  sourceFingerprint: v.optional(v.string()),
  /** Other sources that have the package, and whether another key signs it there: then phones do not update one with the other. */
  alsoFrom: v.optional(
    v.array(v.object({ sourceId: v.number(), source: v.string(), otherSigner: v.boolean() })),
  ),
  /** Address of an iOS app's file, which the stores on the phone install from. */
  file: v.optional(v.string()),
});
export type AppDetail = v.InferOutput<typeof appDetail>;
