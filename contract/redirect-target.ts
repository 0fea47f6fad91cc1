/** Sites that the redirect helper allows, with their subdomains (D§10). An operator's own list replaces it. */
export const PARTNER_SITES = [
  'wandoujia.com',
  '25pp.com',
  'pp.cn',
  'uc.cn',
  '9game.cn',
  'sm.cn',
  'taobao.com',
  'tmall.com',
  'alipay.com',
] as const;

/** The target for every address that is refused (S§5). */
const HOME = '/';

/** Characters that valid addresses escape, and that parsers interpret differently. */
const UNSAFE = /[\\\s\p{Cc}\p{Cf}]/u;

/**
 * The address of a redirect (S§5, D§10): a path of this site, or http(s) on one of `sites` or its subdomains, rebuilt
 * from its parts and always https. Anything else is `/`. Never throws.
 *
 * @param asked untrusted input
 */
export function redirectTarget(asked: string, sites: readonly string[] = PARTNER_SITES): string {
  if (UNSAFE.test(asked)) return HOME;
  if (asked.startsWith('/')) return ownPath(asked);
  return /^https?:\/\//i.test(asked) ? partner(asked, sites) : HOME;
}

function ownPath(asked: string): string {
  const decoded = decode(asked);
  if (decoded === undefined || UNSAFE.test(decoded.replace(/ /g, ''))) return HOME;
  if (isForeign(asked) || isForeign(decoded)) return HOME;
  const url = parse(asked, 'https://site.invalid');
  if (!url) return HOME;
  // `/.//host` is a path that becomes `//host` when its dots are resolved.
  const path = url.pathname + url.search + url.hash;
  return isForeign(path) ? HOME : path;
}

/** `//host` is another site. */
const isForeign = (path: string) => path.startsWith('//');

function partner(asked: string, sites: readonly string[]): string {
  const url = parse(asked);
  if (!url || url.username || url.password || url.port || /@/.test(authority(asked))) return HOME;
  const listed = sites.some((site) => url.hostname === site || url.hostname.endsWith(`.${site}`));
  if (!listed) return HOME;
  url.protocol = 'https:';
  return url.href;
}

/** The text between the two slashes and the end of the host. */
const authority = (address: string) => address.split(/[/?#]/)[2] ?? '';

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A per cent sign that begins no escape: parsers interpret it differently.
    return undefined;
  }
}

function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    // An invalid address.
    return undefined;
  }
}
