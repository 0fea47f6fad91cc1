/** Pages of the store that are the same however often they are asked for. Downloads, calls, results of a search and what one visitor asked for are none. */
const PAGES =
  /^\/(?:$|(?:apps|games|app|category|developer|top|news)\/|(?:apps|games|specials|preorder)$|special\/)/;
/** Parameters by which an address changes something: the visitor's choices are kept in cookies. */
const CHANGES = ['lang', 'theme', 'lite'];

/**
 * The page that a link leads to, where it may be fetched before anybody has asked for it: another page of this store, by
 * an address that changes nothing.
 * @param href the link's whole address
 * @param here the address of the page it stands on
 */
export function likelyPage(href: string, here: string): string | undefined {
  let to: URL;
  const from = new URL(here);
  try {
    to = new URL(href);
  } catch {
    return undefined; // not an address at all
  }
  if (to.origin !== from.origin || to.username || !PAGES.test(to.pathname)) return undefined;
  if (CHANGES.some((name) => to.searchParams.has(name))) return undefined;
  to.hash = '';
  from.hash = '';
  return to.href === from.href ? undefined : to.href;
}
