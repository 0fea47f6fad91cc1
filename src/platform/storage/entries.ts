import {
  CLICK_COUNT_LIFETIME_S,
  CONFIG_CACHE_S,
  COOKIE_LIFETIME_S,
  REAL_NAME_LIFETIME_S,
  REMINDER_DAYS_MAX,
} from '../../../contract/constants';

/** Something the browser keeps (D§13). */
export interface Entry {
  key: string;
  /** Seconds until it is as good as gone. */
  lifetime: number;
  /** The feature that writes it. */
  owner: string;
  /**
   * `database`: IndexedDB, then localStorage, then memory. `personal`: the same without localStorage, where anyone could
   * read it. `local`: without IndexedDB, for what must be there at once. `session`: sessionStorage, then memory, for what
   * ends with the visit. `cookie`: a cookie that the server sets, here to be seen and erased.
   */
  place: 'database' | 'personal' | 'local' | 'session' | 'cookie';
  /** Mirrored to a 30-day cookie, so that the server can render with it. Never for personal data. */
  cookie?: boolean;
}

/** The install card comes once a day (D§11). */
const DAY_S = 24 * 3_600;

/** Networks change: half an hour. */
const WEAK_S = 1_800;

/** Everything the browser keeps, by name. Nothing is stored that is not listed here. */
export const entries = {
  theme: {
    key: 'theme',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'preferences',
    place: 'local',
    cookie: true,
  },
  config: { key: 'config', lifetime: CONFIG_CACHE_S, owner: 'config', place: 'database' },
  /** The environment whose host calls go to, where an address named one (D§3). */
  debug: { key: 'debug', lifetime: COOKIE_LIFETIME_S, owner: 'http', place: 'session' },
  /** Query parameters the visit began with (D§4). */
  visit: { key: 'visit', lifetime: COOKIE_LIFETIME_S, owner: 'visit', place: 'session' },
  source: {
    key: 'wdj_source',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'attribution',
    place: 'local',
    cookie: true,
  },
  /** Set when Baidu's search brought a visitor: forces the source while it lasts (D§9). */
  baiduMark: {
    key: 'baidu_mark',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'attribution',
    place: 'local',
  },
  /** The app last opened from a list, and which list that was (D§16). */
  placement: {
    key: 'placement',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'placements',
    place: 'session',
  },
  /** A random number for the tracker (D§13). */
  identifier: {
    key: 'identifier',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'telemetry',
    place: 'local',
    cookie: true,
  },
  /** Who plays, as one encrypted envelope (D§12). */
  realName: {
    key: 'real_name',
    lifetime: REAL_NAME_LIFETIME_S,
    owner: 'real-name',
    place: 'personal',
  },
  /** Downloads of games that were tapped, for the registration's limit (S§9). */
  clickCount: {
    key: 'click_count',
    lifetime: CLICK_COUNT_LIFETIME_S,
    owner: 'real-name',
    place: 'local',
  },
  /** Answers kept for as long as their callers said (S§9: confTime). */
  answers: { key: 'answers', lifetime: COOKIE_LIFETIME_S, owner: 'http', place: 'database' },
  /** What was last known of apps on this device, painted before the client has answered (D§7). */
  appStatus: {
    key: 'app_status',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'app-status',
    place: 'local',
  },
  /** That the banner of the shop's own client was closed. */
  bannerClosed: {
    key: 'banner_closed',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'brand-banner',
    place: 'local',
  },
  /** What was searched for, the newest first. It never leaves the device. */
  searches: {
    key: 'searches',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'search-box',
    // At once: the page is left as soon as a search is sent.
    place: 'local',
  },
  /** Chosen in the footer, which works without a script: the server writes these two. */
  language: { key: 'lang', lifetime: COOKIE_LIFETIME_S, owner: 'page', place: 'cookie' },
  lite: { key: 'lite', lifetime: COOKIE_LIFETIME_S, owner: 'page', place: 'cookie' },
  /** That device or network were found weak a while ago (D§17); the server then sends the lite page. */
  weak: { key: 'weak', lifetime: WEAK_S, owner: 'lite-mode', place: 'local', cookie: true },
  /** That the install card was shown. */
  installCard: { key: 'install_card', lifetime: DAY_S, owner: 'install-card', place: 'local' },
  /** Apps to be reminded of, each with its day and the key that takes it back. */
  reminders: {
    key: 'reminders',
    lifetime: REMINDER_DAYS_MAX * DAY_S,
    owner: 'reminder',
    place: 'database',
  },
  /** Games that were pre-ordered in a browser, which has no client to keep that (D§7). */
  orders: {
    key: 'orders',
    lifetime: REMINDER_DAYS_MAX * DAY_S,
    owner: 'preorder',
    place: 'database',
  },
  /** Apps whose pages were opened last. Never sent. */
  views: { key: 'views', lifetime: COOKIE_LIFETIME_S, owner: 'recent-views', place: 'local' },
} as const satisfies Record<string, Entry>;

export type EntryName = keyof typeof entries;
