import * as v from 'valibot';
import { defineCall } from '../call';
import { CODE } from '../codes';
import { COVERS_MAX, PAGE_SIZE, SEARCH_KEY_MAX, SHARED_APPS_MAX, SUGGEST_MAX } from '../constants';
import {
  app,
  cover,
  developerProfile,
  historyVersion,
  platform,
  resourceType,
  shopToFollow,
  sourceProfile,
} from '../entities/app';
import { INFO_PAGES, operator, retentionDays } from '../entities/info';
import { meant, SEARCH_SORTS, searchFacets } from '../entities/search';
import { category, chartKind, chartPlace, sourceNews, suggestion } from '../entities/shop';
import { LANGS } from '../lang';
import { id, int, text, list as textList } from '../params';

/** The shop's own calls in the style of S§7, for lists that the specification requires without naming a call. */

const kind = v.optional(v.pipe(int(0, 1), resourceType));
const pageNumber = v.optional(int(1, 100_000), 1);
/** The number of this page, and how many pages and items there are. */
const paged = {
  page: v.number(),
  pages: v.number(),
  total: v.number(),
};
const list = { ...paged, apps: v.array(app) };
/** Parameters of a page of apps of one kind. */
const pageOfKind = {
  resourceType: kind,
  page: pageNumber,
  size: v.optional(int(1, 100), PAGE_SIZE),
};

/** Filters of lists and search results. An app that lacks the filtered fact is omitted. */
const filters = {
  /** Largest size in bytes. */
  sizeMax: v.optional(int(1, 1_000_000_000_000)),
  /** Smallest mean rating, in stars. */
  ratingMin: v.optional(int(1, 5)),
  /** The API level of the visitor's Android. */
  androidApi: v.optional(int(1, 1_000)),
  /** As the source writes it; `free`: any free one. */
  license: v.optional(text(64)),
  /** 1: only apps in which no tracker was found. */
  untracked: v.optional(int(0, 1)),
  /** 1: only apps whose build was reproduced. */
  reproducible: v.optional(int(0, 1)),
  /** Id of the apps' source. */
  sourceId: v.optional(id),
  /** 1: only apps whose file the shop can send. */
  file: v.optional(int(0, 1)),
  /** Keys of anti-features, separated by commas. Apps with any of them are omitted. */
  without: v.optional(textList(20, 64)),
};

export const categories = defineCall({
  name: 'catalogue/categories',
  method: 'GET',
  path: '/catalogue/categories',
  params: v.object({
    resourceType: kind,
    /** Only categories with apps for this platform, and the numbers of these. */
    platform: v.optional(platform),
  }),
  answer: v.object({ categories: v.array(category) }),
});

/** A page of apps: of a kind, or of a category and its sub-categories. */
export const listApps = defineCall({
  name: 'catalogue/apps',
  method: 'GET',
  path: '/catalogue/apps',
  codes: [CODE.notFound],
  params: v.object({
    ...pageOfKind,
    category: v.optional(text(64)),
    sub: v.optional(text(64)),
    /** In a shop for Android and iOS: only apps for this platform. */
    platform: v.optional(platform),
    sort: v.optional(
      v.picklist(['popular', 'new', 'updated', 'rating', 'size', 'name']),
      'popular',
    ),
    /** 1: the list's first apps are chosen: complete ones, or without figures of installs those of which most is known. */
    window: v.optional(v.pipe(int(0, 1), v.picklist([0, 1]))),
    ...filters,
    /** 1: the answer contains the filters that the list allows. */
    facets: v.optional(int(0, 1)),
  }),
  answer: v.object({
    ...list,
    category: v.optional(category),
    subCategories: v.array(category),
    /** Number of apps without filters. */
    unfiltered: v.number(),
    /** With `platform`: the number of apps for the other one. */
    elsewhere: v.optional(v.number()),
    /** Empty unless the parameter `facets` is 1. */
    facets: searchFacets,
  }),
});

/**
 * A chart by a figure of the catalogue, such as installs; not found when no app has the figure. In a shop for Android and
 * iOS, `platform` selects the apps of one of them.
 */
export const chart = defineCall({
  name: 'catalogue/chart',
  method: 'GET',
  path: '/catalogue/chart',
  codes: [CODE.notFound],
  params: v.object({ ...pageOfKind, kind: chartKind, platform: v.optional(platform) }),
  answer: v.object({ ...paged, places: v.array(chartPlace) }),
});

/** Every stored version of an app, newest first. */
export const versions = defineCall({
  name: 'catalogue/versions',
  method: 'GET',
  path: '/catalogue/versions',
  codes: [CODE.notFound],
  params: v.object({ appId: id, page: pageNumber }),
  answer: v.object({
    ...paged,
    app,
    /** Newest first. */
    versions: v.array(historyVersion),
    /** Id of the version offered on the app's page. */
    current: v.number(),
  }),
});

/** A developer, with a page of their apps. */
export const developer = defineCall({
  name: 'catalogue/developer',
  method: 'GET',
  path: '/catalogue/developer',
  codes: [CODE.notFound],
  params: v.object({ developerId: id, page: pageNumber }),
  answer: v.object({ ...list, developer: developerProfile }),
});

/** A source, with a page of its apps. The first page also has the source's latest news, if there are any. */
export const source = defineCall({
  name: 'catalogue/source',
  method: 'GET',
  path: '/catalogue/source',
  codes: [CODE.notFound],
  params: v.object({ sourceId: id, page: pageNumber }),
  answer: v.object({ ...list, source: sourceProfile, news: v.optional(v.array(sourceNews)) }),
});

export const search = defineCall({
  name: 'catalogue/search',
  method: 'GET',
  path: '/catalogue/search',
  params: v.object({
    key: text(SEARCH_KEY_MAX),
    resourceType: kind,
    /** In a shop for Android and iOS: only apps for this platform. */
    platform: v.optional(platform),
    /** Slug of a category or sub-category. */
    category: v.optional(text(64)),
    ...filters,
    sort: v.optional(v.picklist(SEARCH_SORTS), 'relevance'),
    page: pageNumber,
  }),
  answer: v.object({
    ...list,
    /** There are more results than the shop ranks. */
    cut: v.optional(v.literal(true)),
    /** By relevance: how many of the first results match by name. The others are about the words, or of a category that they mean. */
    named: v.optional(v.number()),
    /** Number of results without filters. */
    unfiltered: v.number(),
    /** With `platform`: the number of results for the other one. */
    elsewhere: v.optional(v.number()),
    /** There is no exact match: the results have similar names. */
    guessed: v.boolean(),
    /** No app has all of the words: the results have some of them, or are of a category that some of them mean. */
    fewer: v.boolean(),
    /** The categories that the words mean. */
    meant,
    facets: searchFacets,
    /** Similar names, when there is no result. */
    near: v.array(v.string()),
  }),
});

/**
 * What visitors searched for most in the last week: names of apps and categories, in the catalogue's own spelling. Empty while few
 * are known.
 */
export const searched = defineCall({
  name: 'catalogue/searched',
  method: 'GET',
  path: '/catalogue/searched',
  params: v.object({}),
  answer: v.object({ names: v.array(v.string()) }),
});

/** Apps by their ids, in the given order; those that the shop does not have are left out. */
export const appsById = defineCall({
  name: 'catalogue/apps-by-id',
  method: 'GET',
  path: '/catalogue/apps-by-id',
  params: v.object({ appIds: textList(SHARED_APPS_MAX, 10) }),
  answer: v.object({ apps: v.array(app) }),
});

/** What the cards of these apps are made from, in no particular order; those that the shop does not have are left out. */
export const covers = defineCall({
  name: 'catalogue/covers',
  method: 'GET',
  path: '/catalogue/covers',
  params: v.object({ appIds: textList(COVERS_MAX, 10) }),
  answer: v.object({ covers: v.array(cover) }),
});

/** The app that an address names, by its id or package name. */
export const resolve = defineCall({
  name: 'catalogue/resolve',
  method: 'GET',
  path: '/catalogue/resolve',
  codes: [CODE.notFound],
  params: v.object({ app: text(256) }),
  answer: v.object({ appId: v.number() }),
});

/** Facts about the shop for every page's frame: its sources, and whether there is demo data (D§18). */
export const shop = defineCall({
  name: 'catalogue/shop',
  method: 'GET',
  path: '/catalogue/shop',
  params: v.object({}),
  answer: v.object({
    demo: v.boolean(),
    sources: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        address: v.optional(v.string()),
        /** Number of apps and games that are shown from it. */
        apps: v.number(),
      }),
    ),
    apps: v.number(),
    games: v.number(),
    /** The platforms that the shop has apps for. */
    platforms: v.array(platform),
    /** Whether any app has ratings or installs. Without them no page calls apps popular (D§18). */
    judged: v.boolean(),
    /** Charts whose figure at least one app has. */
    charts: v.array(chartKind),
    /** Whether there is a current special. */
    specials: v.boolean(),
    /** Whether there is an upcoming game. */
    betas: v.boolean(),
    /** Whether there is a lucky draw. */
    activities: v.boolean(),
    /** Whether there is a gift pack to claim now or later. */
    gifts: v.boolean(),
    /** The shop as a source for stores on phones. */
    follow: v.array(shopToFollow),
    /** Who runs it, if the operator has said so. */
    operator: v.optional(operator),
    /** Whether the operator can be reached: there is an address for messages, or the operator's own text about that. */
    contact: v.boolean(),
  }),
});

/** One of the pages About, Contact, Privacy and Terms. */
export const info = defineCall({
  name: 'catalogue/info',
  method: 'GET',
  path: '/catalogue/info',
  params: v.object({ page: v.picklist(INFO_PAGES) }),
  answer: v.object({
    /** The operator's text as sanitized HTML, and its language; without it the page has its default text. */
    text: v.optional(v.object({ html: v.string(), lang: v.picklist(LANGS) })),
    retentionDays,
  }),
});

/** All draws of a closed activity, which `docs/verify-draws.mjs` recomputes. */
export const draws = defineCall({
  name: 'catalogue/draws',
  method: 'GET',
  path: '/catalogue/draws',
  codes: [CODE.notFound],
  params: v.object({ activityId: id }),
  answer: v.object({
    commitment: v.string(),
    seed: v.string(),
    slots: v.number(),
    /** In the order in which they were assigned to the slots. */
    prizes: v.array(v.object({ id: v.number(), count: v.number() })),
    /** Slot, prize (0: none) and time (epoch ms) of each draw, in the order of the slots. */
    draws: v.array(v.tuple([v.number(), v.number(), v.number()])),
  }),
});

/** S§7 Search. Clients merge in `ctoken`, which has no meaning in a GET. */
export const sugs = defineCall({
  name: 'search/sugs',
  method: 'GET',
  path: '/search/sugs',
  params: v.object({ key: text(SEARCH_KEY_MAX), ctoken: v.optional(text(128)) }),
  answer: v.object({ r: v.pipe(v.array(suggestion), v.maxLength(SUGGEST_MAX)) }),
});
