import { LARGE_DOWNLOAD_BYTES } from '../../../contract/constants';
import type { App, FollowedKind } from '../../../contract/entities/app';
import type { ChartKind } from '../../../contract/entities/shop';
import { type LinkAttributes, writeSourceToken } from '../../../contract/entities/source';
import { needsRealName } from '../../../contract/needs-real-name';

/** Builds every address of this site (D§2, D§8). */

/** A path with its query, without undefined or empty parameters. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.keys(query)
    .filter((name) => query[name])
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(query[name] ?? '')}`);
  return pairs.length ? `${path}?${pairs.join('&')}` : path;
}

export const appHref = (id: number): string => `/app/${id}`;
export const commentsHref = (id: number): string => `${appHref(id)}/comments`;
export const historyHref = (id: number): string => `${appHref(id)}/history`;
export const reportHref = (id: number): string => `/report/${id}`;
/** The picture with the QR code of an app's page, for a phone's camera. */
export const qrSource = (id: number): string => `/qr/${id}.svg`;
export const permissionsHref = (id: number): string => `${appHref(id)}/permissions`;
export const developerHref = (id: number): string => `/developer/${id}`;
export const sourceHref = (id: number): string => `/source/${id}`;
/** The QR code of a source's page. */
export const qrOfSource = (id: number): string => `/qr/source/${id}.svg`;
/** The QR code of the address at which stores on phones follow this shop. */
export const qrOfShop = (kind: FollowedKind): string => `/qr/shop/${kind}.svg`;
export const specialHref = (id: number): string => `/special/${id}`;
export const luckyHref = (activityId: number): string => `/lucky/${activityId}`;
export const giftHref = (id: number): string => `/gift/${id}`;
/** A game's release day, for the visitor's calendar. */
export const calendarHref = (appId: number): string => `/calendar/${appId}.ics`;
export const newsHref = (appId: number): string => `/news/${appId}`;
export const topHref = (kind: ChartKind): string => `/top/${kind}`;

/** A link the operator wrote: an internal one unchanged, an external one through the redirect helper (D§10). */
export const outHref = (href: string): string =>
  href.startsWith('/') ? href : withQuery('/redirect', { url: href });
export const searchHref = (key: string): string => withQuery('/search', { key });
/** The feed of an app, a developer or a category by the path of its page; of the whole shop on all other pages. */
export const feedHref = (path: string): string =>
  /^\/(?:(?:app|developer)\/[1-9]\d{0,8}|category\/[^/]+)$/.test(path)
    ? `${path}/feed.xml`
    : '/feed.xml';

export const categoryHref = (slug: string, sub?: string): string =>
  withQuery(`/category/${encodeURIComponent(slug)}`, { sub });

/** Base address of an app's icon, without size and format (D§11). */
export const iconBase = (id: number): string => `/img/${id}`;
/** Base address of a category's picture. */
export const categorySign = (slug: string): string => `/img/category/${encodeURIComponent(slug)}`;
/** Base address of the picture of a prize, or of a part of a gift pack. */
export const figureBase = (figure: string): string => `/img/figure/${encodeURIComponent(figure)}`;
export const shotBase = (id: number, n: number): string => `/img/${id}/shot/${n}`;

/**
 * A download link with the default channel and source, because the page is the same for all visitors. The device replaces
 * them with the visitor's own (D§8, D§18).
 */
export function downloadLink(id: number, feature: string): { href: string } & LinkAttributes {
  const token = writeSourceToken({ channel: 'wdj', source: 'direct', feature });
  return { href: `/download/apk/${token}.apk?appId=${id}`, oe: 'wdj', type: 'wdj', feat: feature };
}

/** An app's own download, ready for its button. */
export function latestLink(app: App) {
  const { href, oe = '', type = '', feat = '' } = downloadLink(app.id, 'detail');
  return {
    href,
    data: {
      'data-oe': oe,
      'data-type': type,
      'data-feat': feat,
      'data-name': app.name,
      ...largeMark(app.size),
      ...gameMark(app),
    } as const,
  };
}

/**
 * Marks a download whose player may have to register, with the game's category and version for the registration's log
 * (S§3), and with its id. Undefined for other apps.
 */
export function gameMark(app: App): { 'data-game': string } | undefined {
  const { resourceType, requireId, appOpExtInfo, categoryId, versionId } = app;
  const extraRequireId = appOpExtInfo.misc.requireID;
  const needed = needsRealName({ resourceType, requireId, extraRequireId });
  return needed ? { 'data-game': `${categoryId ?? ''},${versionId},${app.id}` } : undefined;
}

/** Marks a large download with its bytes, for the confirmation on mobile data (D§7). Undefined for smaller ones. */
const largeMark = (size = 0): { 'data-large': string } | undefined =>
  size > LARGE_DOWNLOAD_BYTES ? { 'data-large': String(size) } : undefined;

/** The download of one version of an app, ready for its button. */
export function versionLink(app: App, versionId: number, size?: number) {
  const { href, oe = '', feat = '' } = downloadLink(app.id, 'history');
  return {
    href: `${href}&versionId=${versionId}`,
    data: {
      'data-oe': oe,
      'data-type': 'history',
      'data-feat': feat,
      'data-name': app.name,
      ...largeMark(size),
      ...gameMark(app),
    } as const,
  };
}
