import { CONFIG_CACHE_S, COOKIE_LIFETIME_S } from '../../../contract/constants';

/** Something the browser keeps (D§13). */
export interface Entry {
  key: string;
  /** Seconds until it is as good as gone. */
  lifetime: number;
  /** The feature that writes it. */
  owner: string;
  /**
   * `database`: IndexedDB, then localStorage, then memory. `local`: the same without IndexedDB, for what must be read at
   * once. `session`: sessionStorage, then memory, for what ends with the visit.
   */
  place: 'database' | 'local' | 'session';
  /** Mirrored to a 30-day cookie, so that the server can render with it. Never for personal data. */
  cookie?: boolean;
}

/** Everything the browser keeps, by name. Nothing is stored that is not listed here. */
export const entries = {
  theme: {
    key: 'theme',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'theme-switch',
    place: 'local',
    cookie: true,
  },
  config: { key: 'config', lifetime: CONFIG_CACHE_S, owner: 'config', place: 'database' },
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
  /** A random number for the tracker (D§13). */
  identifier: {
    key: 'identifier',
    lifetime: COOKIE_LIFETIME_S,
    owner: 'telemetry',
    place: 'local',
    cookie: true,
  },
} as const satisfies Record<string, Entry>;
