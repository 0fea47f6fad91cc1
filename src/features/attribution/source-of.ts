import type { VisitorSource } from '../../../contract/entities/source';

/** Data about a visit when it begins. */
export interface Visit {
  /** `document.referrer`: empty when there is none. */
  referrer: string;
  /** Host of the page itself. */
  ownHost: string;
  /** Whether this or an earlier visit has the mark of Baidu's search ({@link isFromBaidu}). */
  marked: boolean;
  /** The source stored by an earlier visit, if any. */
  previous: VisitorSource | undefined;
}

/** Sites by source (D§9); a host matches itself and its subdomains. */
const SITES: readonly (readonly [VisitorSource, readonly string[]])[] = [
  ['seo_baidu', ['baidu.com']],
  ['seo_sm', ['sm.cn']],
  ['seo_sg', ['sogou.com']],
  ['seo_360', ['so.com', 'haosou.com']],
  ['seo_others', ['bing.com', 'yahoo.com', 'quark.cn', 'duckduckgo.com']],
  ['inner_referral', ['wandoujia.com', '25pp.com', 'pp.cn']],
];

/** Sites with a domain in many countries: `google.de`, `google.com.hk`, `google.co.jp`. */
const OF_COUNTRIES: readonly (readonly [VisitorSource, RegExp])[] = [
  ['seo_google', /(^|\.)google\.(com|cat|[a-z]{2}|(com?|it)\.[a-z]{2})$/],
  ['seo_others', /(^|\.)yandex\.(com|[a-z]{2}|com?\.[a-z]{2})$/],
];

/**
 * The source of a visit (S§4, D§9). The mark of Baidu's search forces `seo_baidu`; a navigation within the site keeps
 * the stored source.
 */
export function sourceOf({ referrer, ownHost, marked, previous }: Visit): VisitorSource {
  if (marked) return 'seo_baidu';
  const source = bySite(referrer, ownHost);
  return source === 'inner_referral' ? (previous ?? source) : source;
}

/** Whether a visit's query parameters carry the mark of Baidu's search (D§9). */
export const isFromBaidu = (query: URLSearchParams): boolean =>
  ['ch_src', 'utm_source'].some((name) => query.get(name)?.includes('baidu'));

/** Whether another site led to a page: not this one, none of the operator's (D§9), and not an address that was typed. */
export function isElsewhere(referrer: string, ownHost: string): boolean {
  const source = bySite(referrer, ownHost);
  return source !== 'direct' && source !== 'inner_referral';
}

/** Whether a page of this host led to a page. */
export const isOwn = (referrer: string, ownHost: string): boolean => webHost(referrer) === ownHost;

function bySite(referrer: string, ownHost: string): VisitorSource {
  if (!referrer) return 'direct';
  const host = webHost(referrer);
  if (host === undefined) return 'referral';
  if (host === ownHost) return 'inner_referral';
  const [source] =
    SITES.find(([, sites]) => sites.some((site) => host === site || host.endsWith(`.${site}`))) ??
    OF_COUNTRIES.find(([, pattern]) => pattern.test(host)) ??
    [];
  return source ?? 'referral';
}

/** The host of an http address; undefined for an app's address (`android-app://…`) and for invalid ones. */
function webHost(address: string): string | undefined {
  try {
    const { protocol, hostname } = new URL(address);
    return /^https?:$/.test(protocol) ? hostname : undefined;
  } catch {
    // A shell may send any text as referrer.
    return undefined;
  }
}
