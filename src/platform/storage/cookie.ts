import { COOKIE_LIFETIME_S } from '../../../contract/constants';
import { type Stored, wrap } from './envelope';

const secure = () => (location.protocol === 'https:' ? '; Secure' : '');

function put(name: string, value: string, lifetime: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in most engines of the baseline
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure()}`;
}

/**
 * Mirrors a value in a cookie for the server's rendering (D§13): for 30 days, or the entry's lifetime where that is
 * shorter.
 */
export const writeCookie = (name: string, value: string, lifetime = COOKIE_LIFETIME_S): void =>
  put(name, value, Math.min(lifetime, COOKIE_LIFETIME_S));

/** The cookie as a fallback to read from when localStorage refused to store the value. */
export const cookies = {
  /** A cookie has no creation time: `created` is 0, so that anything else is newer. */
  read(name: string): Stored<string> | undefined {
    const [, text] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
    if (!text) return undefined;
    return { ...wrap(decodeURIComponent(text), COOKIE_LIFETIME_S, Date.now()), created: 0 };
  },
  remove: (name: string): void => put(name, '', 0),
};
