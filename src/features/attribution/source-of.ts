import type { VisitorSource } from '../../../contract/entities/source';

/** What is known of a visit when it begins. */
export interface Visit {
  /** `document.referrer`: empty when there is none. */
  referrer: string;
  /** Host of the page itself. */
  ownHost: string;
  /** Whether an earlier or this visit was marked as brought by Baidu's search ({@link marksBaidu}). */
  marked: boolean;
  /** The source stored by an earlier visit, if any. */
  previous: VisitorSource | undefined;
}

/** Sites by what they count as (D§9); a host is one of them or below it. */
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
 * Where a visitor came from (S§4, D§9). The mark of Baidu's search forces `seo_baidu`; a move within the site keeps what
 * is stored.
 */
export function sourceOf({ referrer, ownHost, marked, previous }: Visit): VisitorSource {
  if (marked) return 'seo_baidu';
  const source = bySite(referrer, ownHost);
  return source === 'inner_referral' ? (previous ?? source) : source;
}

/** Whether the query parameters of an address mark the visit as brought by Baidu (D§9). */
export const marksBaidu = (query: URLSearchParams): boolean =>
  ['ch_src', 'utm_source'].some((name) => query.get(name)?.includes('baidu'));

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

/** The host of an address of the web; undefined for an app's (`android-app://…`) and for nonsense. */
function webHost(address: string): string | undefined {
  try {
    const { protocol, hostname } = new URL(address);
    return /^https?:$/.test(protocol) ? hostname : undefined;
  } catch {
    // A referrer is whatever a shell says it is.
    return undefined;
  }
}
