/** Pages that are the same for every request. Downloads, calls, search results and pages about one visitor are not. */
const PAGES =
  /^\/(?:$|(?:apps|games|app|category|developer|source|top|news)\/|(?:apps|games|specials|preorder|gifts)$|(?:special|gift)\/)/;
/** Parameters that change something: the server saves the visitor's choice in a cookie. */
const CHANGES = ['lang', 'theme', 'lite', 'platform'];

/**
 * The address to prefetch for a link: another page of this store, by an address that changes nothing. Undefined when
 * the link's target may not be prefetched.
 *
 * @param href the link's absolute address
 * @param here the address of the current page
 */
export function prefetchablePage(href: string, here: string): string | undefined {
  let to: URL;
  const from = new URL(here);
  try {
    to = new URL(href);
  } catch {
    return undefined; // not a valid address
  }
  if (to.origin !== from.origin || to.username || !PAGES.test(to.pathname)) return undefined;
  if (CHANGES.some((name) => to.searchParams.has(name))) return undefined;
  to.hash = '';
  from.hash = '';
  return to.href === from.href ? undefined : to.href;
}
