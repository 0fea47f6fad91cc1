import { type LinkAttributes, writeSourceToken } from '../../../contract/entities/source';

/** Addresses of this site, made in one place (D§2, D§8). */

/** A path with its query; parameters that are undefined or empty are left out. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.keys(query)
    .filter((name) => query[name])
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(query[name] ?? '')}`);
  return pairs.length ? `${path}?${pairs.join('&')}` : path;
}

export const appHref = (id: number): string => `/app/${id}`;
export const specialHref = (id: number): string => `/special/${id}`;
export const searchHref = (key: string): string => withQuery('/search', { key });
export const categoryHref = (slug: string, sub?: string): string =>
  withQuery(`/category/${encodeURIComponent(slug)}`, { sub });

/** Base address of an app's icon, without size and format (D§11). */
export const iconBase = (id: number): string => `/img/${id}`;
export const shotBase = (id: number, n: number): string => `/img/${id}/shot/${n}`;

/**
 * A download link as every visitor gets it: pages are shared, so channel and source are the defaults here and the
 * visitor's own are written in on the device (D§8, D§18).
 */
export function downloadLink(id: number, feature: string): { href: string } & LinkAttributes {
  const token = writeSourceToken({ channel: 'wdj', source: 'direct', feature });
  return { href: `/download/apk/${token}.apk?appId=${id}`, oe: 'wdj', type: 'wdj', feat: feature };
}
