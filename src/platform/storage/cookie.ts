import { COOKIE_LIFETIME_S } from '../../../contract/constants';
import { type Stored, wrap } from './envelope';

/** Prefix of a cookie's name on https: only this host can set it, over https (server/http/cookies.ts). */
const HOST = '__Host-';

function put(name: string, value: string, lifetime: number): void {
  const secure = name.startsWith(HOST) ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in most engines of the baseline
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
}

const prefix = () => (location.protocol === 'https:' ? HOST : '');

/**
 * Mirrors a value in a cookie for the server's rendering (D§13): for 30 days, or the entry's lifetime where that is
 * shorter.
 */
export const writeCookie = (name: string, value: string, lifetime = COOKIE_LIFETIME_S): void =>
  put(prefix() + name, value, Math.min(lifetime, COOKIE_LIFETIME_S));

/** The cookie as a fallback to read from when localStorage refused to store the value. */
export const cookies = {
  /**
   * A cookie has no creation time: `created` is 0, so that anything else is newer. A cookie without the prefix, from before the
   * shop used https, counts only if there is none with it.
   */
  read(name: string): Stored<string> | undefined {
    const textOf = (full: string) =>
      new RegExp(`(?:^|; )${full}=([^;]*)`).exec(document.cookie)?.[1];
    const text = textOf(HOST + name) ?? textOf(name);
    if (!text) return undefined;
    return { ...wrap(decodeURIComponent(text), COOKIE_LIFETIME_S, Date.now()), created: 0 };
  },
  remove(name: string): void {
    for (const full of new Set([name, prefix() + name])) put(full, '', 0);
  },
};
