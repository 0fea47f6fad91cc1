import { COOKIE_LIFETIME_S } from '../../../contract/constants';

/** Mirrors a value for the server to render with (D§13). */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in most engines of the baseline
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${COOKIE_LIFETIME_S}; SameSite=Lax${secure}`;
}
