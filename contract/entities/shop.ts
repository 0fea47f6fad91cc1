import * as v from 'valibot';
import { app, resourceType } from './app';

/** A category or, with a parent, a sub-category. */
export const category = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  resourceType,
  parentId: v.optional(v.number()),
  /** Apps in it. */
  count: v.number(),
  /** The hue of its picture, in degrees. */
  hue: v.optional(v.number()),
});
export type Category = v.InferOutput<typeof category>;

export const comment = v.object({
  id: v.number(),
  author: v.string(),
  stars: v.number(),
  text: v.string(),
  /** The language of the text, if it is another one than the reader's. */
  lang: v.optional(v.string()),
  versionName: v.optional(v.string()),
  /** Id of the version, if the app still has it. */
  versionId: v.optional(v.number()),
  /** Epoch ms. */
  at: v.number(),
});
export type Comment = v.InferOutput<typeof comment>;

/** Orders of comments: the newest, those with most or with fewest stars first. */
export const COMMENT_SORTS = ['new', 'high', 'low'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** Ratings of an app; `histogram[0]` counts one-star ratings. */
export const score = v.object({
  average: v.optional(v.number()),
  count: v.number(),
  histogram: v.tuple([v.number(), v.number(), v.number(), v.number(), v.number()]),
});
export type Score = v.InferOutput<typeof score>;

/** The picture of an ad or a special. Its size is always `SHOP_PICTURE`. */
const picture = v.object({
  /** The image service serves the picture at `<base>/<width>.<webp|png>`. */
  base: v.string(),
  /** Alternative text; empty for a decorative picture. */
  alt: v.string(),
});
export type Picture = v.InferOutput<typeof picture>;

/** A part of a story's text: sanitized HTML, or an app. */
const passage = v.union([v.object({ html: v.string() }), v.object({ app })]);
export type Passage = v.InferOutput<typeof passage>;

/** A curated list of apps. */
export const special = v.object({
  id: v.number(),
  title: v.string(),
  summary: v.optional(v.string()),
  /** The language of `summary`, if it is another than was asked for. */
  summaryLang: v.optional(v.string()),
  /** The operator's picture, or one drawn from the icons of its apps; absent if there are neither. */
  picture: v.optional(picture),
  /** An editor's story, which the home page shows as a large card. */
  story: v.optional(v.boolean()),
  /** Its text; only in the answer for its own page. */
  body: v.optional(v.array(passage)),
  apps: v.array(app),
  /** Number of its apps, if `apps` contains only some of them. */
  total: v.optional(v.number()),
});
export type Special = v.InferOutput<typeof special>;

/** Position of a list, special or ad on the site (D§16). Its fields are part of logs and links. */
const placement = v.object({
  spaceId: v.string(),
  spaceType: v.optional(v.string()),
  spaceRType: v.optional(v.string()),
  spaceName: v.optional(v.string()),
});
export type Placement = v.InferOutput<typeof placement>;

export const ad = v.object({
  id: v.number(),
  title: v.string(),
  text: v.optional(v.string()),
  /** A path of this site, or an address that the redirect helper allows. */
  href: v.string(),
  app: v.optional(app),
  picture: v.optional(picture),
  placement,
});
export type Ad = v.InferOutput<typeof ad>;

/** News of a source itself, according to its own index. */
export const sourceNews = v.object({
  id: v.number(),
  title: v.string(),
  text: v.optional(v.string()),
  /** An https address on any site. */
  href: v.optional(v.string()),
  /** Epoch ms. */
  at: v.number(),
});
export type SourceNews = v.InferOutput<typeof sourceNews>;

/** News of an app, written by an operator or according to the app's source. */
export const newsItem = v.object({
  ...sourceNews.entries,
  appId: v.number(),
  /** Link to more: a path of this site, or an address that the redirect helper allows. */
  href: v.optional(v.string()),
});
export type NewsItem = v.InferOutput<typeof newsItem>;

/** A test round or the release of an unreleased game. */
export const beta = v.object({
  app,
  /** First day of the round, or the day of the release; epoch ms. */
  startAt: v.number(),
  /** End of the round; a release has none. */
  endAt: v.optional(v.number()),
  /** Number of pre-orders; absent without any. */
  preorders: v.optional(v.number()),
});
export type Beta = v.InferOutput<typeof beta>;

/**
 * Orders of charts. A catalogue has the orders for which it has figures (D§18); `trending` is by what the shop itself counts.
 */
export const CHART_KINDS = ['installs', 'rating', 'trending', 'new', 'updated'] as const;
export const chartKind = v.picklist(CHART_KINDS);
export type ChartKind = v.InferOutput<typeof chartKind>;

/** One place of a chart. */
export const chartPlace = v.object({
  place: v.number(),
  app,
  /** When it was added or updated, in charts by date; epoch ms. */
  at: v.optional(v.number()),
  /** By how many places it has risen within a week, below 0 if it has fallen; `new`: it was not in the chart. Absent if unknown, or the same. */
  change: v.optional(v.union([v.number(), v.literal('new')])),
});
export type ChartPlace = v.InferOutput<typeof chartPlace>;

/** A named JSON text the operator publishes, such as `key_web_realname` (S§3). */
export const collectionItem = v.object({ name: v.string(), content: v.string() });
export type CollectionItem = v.InferOutput<typeof collectionItem>;

/** A suggestion (S§3): the query text. `appId` is set if it names an app; `category`, a slug, if it names a category. */
export const suggestion = v.object({
  q: v.string(),
  appId: v.optional(v.number()),
  category: v.optional(v.string()),
  reason: v.optional(
    v.picklist(['name', 'prefix', 'pinyin', 'initials', 'package', 'typo', 'text']),
  ),
  /** What an app is, for showing: its rating, else its category. */
  note: v.optional(v.string()),
});
export type Suggestion = v.InferOutput<typeof suggestion>;
