import {
  CLICK_COUNT_LIFETIME_S,
  CONFIG_CACHE_S,
  COOKIE_LIFETIME_S,
  REAL_NAME_LIFETIME_S,
  REMINDER_DAYS_MAX,
} from '../../../contract/constants';

/** An entry of the browser's storage (D§13). */
export interface Entry {
  key: string;
  /** Lifetime in seconds. */
  lifetime: number;
  /** The feature that writes it. */
  owner: string;
  /**
   * `database`: IndexedDB, then localStorage, then memory. `personal`: the same without localStorage, where anyone
   * could read it. `local`: without IndexedDB, for values that are needed synchronously. `session`: sessionStorage,
   * then memory, for values of one visit. `cookie`: only a cookie, for the server.
   */
  place: 'database' | 'personal' | 'local' | 'session' | 'cookie';
  /** Mirrored in a 30-day cookie, so that the server can render with it. Never for personal data. */
  cookie?: boolean;
}

/** The install card comes once a day (D§11). */
const DAY_S = 24 * 3_600;

/** Half an hour: a page is not notified when another person signs in on the client. */
const ACCOUNT_S = 1_800;

/** Half an hour, because networks change. */
const WEAK_S = 1_800;

/** A week: a browser may drop its cached files at any time. */
const SHARED_FILES_S = 7 * DAY_S;

/** Every entry of the browser's storage, by name. Nothing else is stored. */
export const entries = {
  theme: {
    key: 'theme',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'page',
    place: 'local',
    cookie: true,
  },
  config: { key: 'config', lifetime: CONFIG_CACHE_S, owner: 'config', place: 'database' },
  /** The environment whose host calls go to, named by an address (D§3). */
  debug: { key: 'debug', lifetime: COOKIE_LIFETIME_S, owner: 'http', place: 'session' },
  /** Query parameters of the visit's first page (D§4). */
  visit: { key: 'visit', lifetime: COOKIE_LIFETIME_S, owner: 'visit', place: 'session' },
  source: {
    key: 'wdj_source',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'attribution',
    place: 'database',
    cookie: true,
  },
  /** The channel of the last visit (S§4): a name, e.g. `wdj`. */
  channel: {
    key: 'channel',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'attribution',
    place: 'local',
    cookie: true,
  },
  /** Set by a visit from Baidu's search: forces the source during its lifetime (D§9). */
  baiduMark: {
    key: 'baidu_mark',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'attribution',
    place: 'local',
  },
  /** The app last opened from a list, and that list's placement (D§16). */
  placement: {
    key: 'placement',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'placements',
    place: 'session',
  },
  /** A random identifier for the tracker (D§13). */
  identifier: {
    key: 'identifier',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'telemetry',
    place: 'local',
    cookie: true,
  },
  /** The player's registration, as one encrypted envelope (D§12). */
  realName: {
    key: 'real_name',
    lifetime: REAL_NAME_LIFETIME_S,
    owner: 'real-name',
    place: 'personal',
  },
  /** Taps on downloads of games, for the registration's limit (S§9). */
  clickCount: {
    key: 'click_count',
    lifetime: CLICK_COUNT_LIFETIME_S,
    owner: 'real-name',
    place: 'local',
  },
  /** The token of an account that signed in on an earlier page of the visit (D§14). Never in a cookie. */
  account: { key: 'account', lifetime: ACCOUNT_S, owner: 'account', place: 'session' },
  /** Stored answers of calls (S§9: confTime). */
  answers: { key: 'answers', lifetime: COOKIE_LIFETIME_S, owner: 'http', place: 'database' },
  /** Last known statuses of apps on this device, shown until the client answers (D§7). */
  appStatus: {
    key: 'app_status',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'app-status',
    place: 'local',
  },
  /** Set when the banner of the shop's own client was closed. */
  bannerClosed: {
    key: 'banner_closed',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'brand-banner',
    place: 'local',
  },
  /** Recent searches, newest first. They never leave the device. */
  searches: {
    key: 'searches',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'search-box',
    // Synchronous: the page is left as soon as a search is submitted.
    place: 'local',
  },
  /** Chosen in the footer, which works without script: the server sets these two. */
  language: { key: 'lang', lifetime: COOKIE_LIFETIME_S, owner: 'page', place: 'cookie' },
  platform: { key: 'platform', lifetime: COOKIE_LIFETIME_S, owner: 'page', place: 'cookie' },
  lite: { key: 'lite', lifetime: COOKIE_LIFETIME_S, owner: 'page', place: 'cookie' },
  /** Set when the device or the network was found to be weak (D§17); the server then renders in lite mode. */
  weak: { key: 'weak', lifetime: WEAK_S, owner: 'page', place: 'local', cookie: true },
  /** The build whose shared files this browser has (D§22). */
  build: { key: 'build', lifetime: SHARED_FILES_S, owner: 'page', place: 'cookie' },
  /** Set when a page was loaded again because one of its files was gone: once a visit. */
  healed: { key: 'healed', lifetime: COOKIE_LIFETIME_S, owner: 'page', place: 'session' },
  /** Set when the install card was shown. */
  installCard: { key: 'install_card', lifetime: DAY_S, owner: 'install-card', place: 'local' },
  /** Number of visits, until installing the store is offered; and that the visitor has answered. */
  installOffer: {
    key: 'install_offer',
    lifetime: REAL_NAME_LIFETIME_S,
    owner: 'install-store',
    place: 'local',
  },
  /** Reminders: apps with a day, and the key that cancels each. */
  reminders: {
    key: 'reminders',
    lifetime: REMINDER_DAYS_MAX * DAY_S,
    owner: 'reminder',
    place: 'database',
  },
  /** Games pre-ordered in a browser, which has no client to store that (D§7). */
  orders: {
    key: 'orders',
    lifetime: REMINDER_DAYS_MAX * DAY_S,
    owner: 'preorder',
    place: 'database',
  },
  /** Apps on the wish list. */
  wishes: {
    key: 'wishes',
    lifetime: REAL_NAME_LIFETIME_S,
    owner: 'wish-list',
    place: 'database',
  },
  /** Developers and categories that are followed. */
  followed: {
    key: 'followed',
    lifetime: REAL_NAME_LIFETIME_S,
    owner: 'wish-list',
    place: 'database',
  },
  /** Apps whose developers are followed, as a native client was told. */
  follows: {
    key: 'follows',
    lifetime: REAL_NAME_LIFETIME_S,
    owner: 'client-screen',
    place: 'database',
  },
  /** Apps that a native client has installed; stored by its pages. */
  installed: {
    key: 'installed',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'app-status',
    place: 'database',
  },
  /** Apps that were downloaded in this browser. */
  downloads: {
    key: 'downloads',
    lifetime: REAL_NAME_LIFETIME_S,
    owner: 'download',
    place: 'database',
  },
  /** `yes` or `no`: the visitor's answer to whether the home page may recommend apps similar to these two lists. */
  recommend: {
    key: 'recommend',
    lifetime: REAL_NAME_LIFETIME_S,
    owner: 'recommended',
    place: 'local',
  },
  /** Recently viewed apps. */
  views: { key: 'views', lifetime: COOKIE_LIFETIME_S, owner: 'recent-views', place: 'local' },
} as const satisfies Record<string, Entry>;

export type EntryName = keyof typeof entries;
