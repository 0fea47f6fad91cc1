import { COOKIE_LIFETIME_S } from '../../../contract/constants';
import { type Stored, wrap } from './envelope';

const secure = () => (location.protocol === 'https:' ? '; Secure' : '');

function put(name: string, value: string, lifetime: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in most engines of the baseline
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure()}`;
}

/** Mirrors a value for the server to render with (D§13): for 30 days, or the entry's own seconds where those are fewer. */
export const writeCookie = (name: string, value: string, lifetime = COOKIE_LIFETIME_S): void =>
  put(name, value, Math.min(lifetime, COOKIE_LIFETIME_S));

/** The mirror as a place to read from: what localStorage refused to keep is still there. */
export const cookies = {
  /** A cookie does not say when it was made: `created` is 0, so that anything else is newer. */
  read(name: string): Stored<string> | undefined {
    const [, text] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
    if (!text) return undefined;
    return { ...wrap(decodeURIComponent(text), COOKIE_LIFETIME_S, Date.now()), created: 0 };
  },
  remove: (name: string): void => put(name, '', 0),
};
