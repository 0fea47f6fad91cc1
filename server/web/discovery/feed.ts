import { Feed } from 'feed';
import type { Lang } from '../../../contract/lang';
import { isDate } from '../../catalogue/dates';

/** Texts of a feed, in one language. */
export interface FeedWords {
  title: string;
  description: string;
  /** The author: a feed must have one (RFC 4287, 4.1.1). */
  shop: string;
}

/** Characters that XML does not allow, not even escaped: most control characters and lone surrogates. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const allowed = (text: string) => text.replace(NOT_XML, '');

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * A text as HTML, because feed readers interpret it as such: markup in it is shown as text. Without `>` it also has no `]]>`,
 * which ends the CDATA section in which the library writes it; the library itself breaks up only the first one.
 */
const plain = (text: string) => allowed(text).replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);

/** A change of an app. */
export interface Entry {
  appId: number;
  title: string;
  summary?: string | undefined;
  /** Epoch ms. */
  at: number;
}

/** An Atom feed, the newest entries first. An entry must have a date, so those without a valid one are omitted. */
export function atomFeed(
  origin: string,
  { path, lang }: { path: string; lang: Lang },
  { shop, title, description }: FeedWords,
  changes: readonly Entry[],
): string {
  const entries = changes.filter(({ at }) => isDate(at));
  const self = `${origin}${path}?lang=${lang}`;
  const feed = new Feed({
    title: allowed(title),
    description: allowed(description),
    author: { name: shop },
    id: self,
    link: `${origin}${path.replace(/\/?feed\.xml$/, '') || '/'}`,
    language: lang,
    generator: false,
    feedLinks: { atom: self },
    updated: new Date(Math.max(0, ...entries.map(({ at }) => at))),
  });
  for (const { appId, title, summary, at } of entries)
    feed.addItem({
      id: `${origin}/app/${appId}#${at}`,
      title: plain(title),
      link: `${origin}/app/${appId}`,
      date: new Date(at),
      ...(summary && { description: plain(summary) }),
    });
  return feed.atom1();
}
