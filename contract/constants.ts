/** Business constants and limits of S§9; for some of them an operator can configure another value. */

/** A day in ms. */
export const DAY_MS = 86_400_000;

/** Icon edge lengths of the image service, in px (S§9). */
export const ICON_SIZES = [50, 65, 100, 130, 195, 260] as const;

/** Screenshot widths of the image service, in px (D§11). */
export const SHOT_WIDTHS = [180, 360, 720] as const;

/** Size in px (aspect ratio 5:2) at which the picture of an ad or a special is stored. It is served in `SHOT_WIDTHS`. */
export const SHOP_PICTURE = { width: 1440, height: 576 } as const;

/** Hosts of external pictures (D§11): pages may show pictures from them, and the operator's commands may fetch from them. */
export const IMAGE_HOSTS = [
  'android-imgs.25pp.com',
  'android-screenimgs.25pp.com',
  'android-artworks.25pp.com',
  'img.25pp.com',
  'img.ucdl.pp.uc.cn',
  'a.img.pp.cn',
] as const;

export const IMAGE_FORMATS = ['webp', 'png'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Lifetimes in seconds (S§9). */
export const REAL_NAME_LIFETIME_S = 15_552_000;
export const CONFIG_CACHE_S = 1_800;
export const CLICK_COUNT_LIFETIME_S = 3_600;
export const COOKIE_LIFETIME_S = 30 * 24 * 3_600;
/** How long a page that was loaded before its link was followed may be used, in ms (D§22). */
export const AHEAD_MOST_MS = 60_000;
/** Lifetime of icons in the service worker's cache, in days. */
export const CACHED_FILES_DAYS = 7;
/** The service worker's cache of visited pages, and how long a page is kept in it. */
export const SEEN_PAGES = 'pages';
export const SEEN_PAGES_DAYS = 30;

/** Parameters of the footer's links, each a choice for all pages, which the server saves in a cookie. */
export const CHOICES = ['lang', 'theme', 'lite', 'platform'] as const;

/**
 * Message to the service worker: asks whether the stored page is still the current one (sw/checks.ts). The answer, a
 * `PageCheck`, arrives at the message's port.
 */
export const CHECK_PAGE = 'check-page';

/** `same`: the stored page is the current one; `failed`: the network did not answer. */
export type PageCheck = 'same' | 'changed' | 'failed';

/** Message to the service worker: store all files that are useful without a network (sw/files.ts). */
export const STORE_FILES = 'store-files';

/** Message to the service worker: erase the reports that wait for the network (sw/reports.ts). */
export const ERASE_REPORTS = 'forget-reports';

/** The collection group with the shop's configuration, and how many items one call reads (S§7, S§9). */
export const DEFAULT_GROUP_ID = 10;
export const COLLECTION_COUNT = 100;

/** Name of the collection item whose content is the registration's configuration, as JSON (S§3). */
export const REAL_NAME_ITEM = 'key_web_realname';

/** An opaque integer in every log payload (S§9, D§16). */
export const PPZ = 5;

/** List sizes (S§9). */
export const LUCKY_LIST_COUNT = 20;
export const GIFTS_COUNT = 20;
export const SPECIALS_COUNT = 15;
/** Default number of a special's apps in one answer. */
export const SPECIAL_APPS_COUNT = 100;
export const REC_COUNT = 100;
export const REC_ARRANGE = 2;
export const REC_DATA_ROUTE = 2;

/** Tiles on one page of a list: four rows of six on a PC. */
export const PAGE_SIZE = 24;
/** Comments a page; an app’s own page shows the first of them. */
export const COMMENTS_COUNT = 20;

/** Largest number of places in a chart. */
export const CHART_MAX = 100;

/** Spaces for ads that pages show (D§16); clients may ask for others. */
export const AD_SPACES = ['home-banner'] as const;

/** The collection item that enables the PC install card (D§11). */
export const INSTALL_CARD_ITEM = 'key_web_install_card';

/**
 * Largest number of apps in the link of a wish list. With ids of nine digits the link has 300 characters, which fit into a QR
 * code that phones can read.
 */
export const SHARED_APPS_MAX = 30;

/** Largest number of apps that a page asks covers for at once. */
export const COVERS_MAX = 100;

/** Suggestions: their largest number, and the pause after the last key before they are requested, in ms (S§9). */
export const SUGGEST_MAX = 10;
export const SUGGEST_DELAY_MS = 200;

/** Longest search key, in UTF-16 code units; longer input is cut, never refused. */
export const SEARCH_KEY_MAX = 100;

/** Lazy images: distance to the viewport in px, and the check's throttle in ms without an observer (S§9). */
export const LAZY_MARGIN_PX = 50;
export const LAZY_CHECK_MS = 300;

/**
 * Media query of the PC layout: from 768 CSS px (D§11), more with larger text, which needs the space. The token
 * `breakpoint-pc` for scripts and `sizes`.
 */
export const PC_LAYOUT = '(min-width:48rem)';

/** In bytes: a larger download over a metered network needs a confirmation (D§7). Pages show this size as 100 MB. */
export const LARGE_DOWNLOAD_BYTES = 100 * 1024 ** 2;

/** The collection item that names the app of the shop's own client: `{"packageName": "…"}`. */
export const CLIENT_ITEM = 'key_client';

/** The collection item with the operator's own words for categories, for search: `{"photo-edit": ["touch up"]}`. */
export const SEARCH_WORDS_ITEM = 'key_search_words';

/** For how many days before now (running test rounds) and after now the page of upcoming games lists them. */
export const BETA_DAYS = 366;

/** How far ahead a reminder may be, in days: games are announced a year or two ahead. */
export const REMINDER_DAYS_MAX = 731;

/** Largest number of wins in an answer to `op.lucky.roll`. */
export const LUCKY_ROLL_MOST = 50;

/** How long a report may wait for the network, in ms: a week (D§16). */
export const REPORT_WAIT_MAX_MS = 604_800_000;

/** Requests per second in the long run, and the size of a burst. */
export interface Rate {
  readonly perSecond: number;
  readonly atOnce: number;
}

/**
 * The limits of what visitors store, of one visitor and of all visitors of one server process (docs/decisions/rate-limits.md). For
 * `changes`, `registrations` and `uploads` one visitor's is that of all servers together.
 * The limits of their networks are between the two: `NETWORK_SHARES`.
 */
export const RATE_LIMITS = {
  /** Reminders, pre-orders, draws, codes, addresses for prizes, subscriptions. */
  changes: {
    visitor: { perSecond: 0.5, atOnce: 20 },
    all: { perSecond: 100, atOnce: 8_000 },
    /**
     * How many requests of their address the first change of a new visitor counts for. It is more than a visitor may take of a
     * reserved share at once (`SPARES`), so that new visitors are not worth making for that.
     */
    newVisitor: 3,
  },
  /** A visitor registers once in half a year. */
  registrations: { visitor: { perSecond: 0.5, atOnce: 20 }, all: { perSecond: 5, atOnce: 2_000 } },
  /** A report about an app may contain a picture. */
  uploads: { visitor: { perSecond: 1 / 60, atOnce: 10 }, all: { perSecond: 0.5, atOnce: 400 } },
  /** Each page reports a few things. */
  telemetry: { visitor: { perSecond: 10, atOnce: 200 }, all: { perSecond: 200, atOnce: 4_000 } },
  /** A page of a native client makes a few calls with its token, each of which may cause a request to the verifier. */
  tokens: { visitor: { perSecond: 5, atOnce: 100 }, all: { perSecond: 100, atOnce: 2_000 } },
  /** Pages that browsers load before a link is followed. A refused one is loaded when it is. */
  pagesAhead: { visitor: { perSecond: 2, atOnce: 40 }, all: { perSecond: 100, atOnce: 2_000 } },
  /** Lines of the ledger about calls that are refused unread. */
  refusals: { visitor: { perSecond: 0.5, atOnce: 20 }, all: { perSecond: 20, atOnce: 400 } },
} as const satisfies Record<string, { visitor: Rate; all: Rate; newVisitor?: number }>;

/**
 * The share of the limit of all visitors that one network may use; a visitor's limit is the least. `age`: the visitors of one
 * site whose words are about as old as each other's.
 */
export const NETWORK_SHARES = {
  home: 0.01,
  customer: 0.02,
  age: 0.07,
  site: 0.15,
  provider: 0.2,
} as const;

/**
 * The share of a network's limit, and of that of all visitors, that is reserved for those within it who have taken little of
 * what is reserved. `SPARES`: how much of it a visitor, and a network, may take.
 */
export const RESERVED_SHARE = 0.25;
export const SPARES = {
  visitor: { perSecond: 2 / 3_600, atOnce: 2 },
  network: { perSecond: 1 / 60, atOnce: 10 },
} as const satisfies Record<string, Rate>;

/**
 * The largest number of stored rows about visitors (docs/operating.md, What is stored of visitors): of refusals in the ledger for
 * each activity and gift pack, of others in all.
 */
export const STORED_MAX = {
  visitors: 2_000_000,
  effects: 1_000_000,
  refusals: 20_000,
  subscriptions: 100_000,
} as const;
/** From this share of a limit on, the server deletes rows that are worth nothing. */
export const STORED_FULL_SHARE = 0.9;

/** The time zone of a shop whose operator has chosen none (docs/operating.md, All settings). */
export const SHOP_TIME_ZONE = 'Asia/Shanghai';

/** As a filter by licence: any by which apps may be changed and passed on. */
export const FREE_LICENSE = 'free';
/** The beginnings of the names of free licenses, as SPDX has them. */
export const FREE_LICENSES =
  '^(A?GPL|LGPL|MIT|Apache|0?BSD|MPL|ISC|Unlicense|CC0|EUPL|WTFPL|Zlib|EPL|Artistic|NCSA|Beerware|CECILL)';
