import { Feed } from 'feed';
import type { Lang } from '../../../contract/lang';
import { isDate } from '../../catalogue/dates';
import type { UpdatedApp } from '../../store/queries/recently-updated';

/** Texts of the feed, in one language. */
export interface FeedWords {
  title: string;
  description: string;
  /** The author: a feed must have one (RFC 4287, 4.1.1). */
  shop: string;
}

/** Characters that XML does not allow, not even escaped: most control characters and lone surrogates. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * A text as HTML, because feed readers interpret it as such: markup in it is shown as text. Without `>` it also has no `]]>`,
 * which ends the CDATA section in which the library writes it; the library itself breaks up only the first one.
 */
const plain = (text: string) =>
  text.replace(NOT_XML, '').replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);

/** New and updated apps as an Atom feed. An entry must have a date, so apps without a valid one are omitted. */
export function atomFeed(
  origin: string,
  lang: Lang,
  { shop, ...words }: FeedWords,
  updatedApps: readonly Pick<UpdatedApp, 'id' | 'name' | 'summary' | 'updatedAt' | 'versionName'>[],
): string {
  const apps = updatedApps.filter(({ updatedAt }) => isDate(updatedAt));
  const self = `${origin}/feed.xml?lang=${lang}`;
  const feed = new Feed({
    ...words,
    author: { name: shop },
    id: self,
    link: `${origin}/`,
    language: lang,
    generator: false,
    feedLinks: { atom: self },
    updated: new Date(Math.max(0, ...apps.map(({ updatedAt }) => updatedAt))),
  });
  for (const { id, name, summary, updatedAt, versionName } of apps)
    feed.addItem({
      id: `${origin}/app/${id}#${updatedAt}`,
      title: plain([name, versionName].filter(Boolean).join(' ')),
      link: `${origin}/app/${id}`,
      date: new Date(updatedAt),
      ...(summary && { description: plain(summary) }),
    });
  return feed.atom1();
}
