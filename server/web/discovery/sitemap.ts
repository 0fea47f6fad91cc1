import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { SitemapItemLoose } from 'sitemap';
import { INFO_PAGES } from '../../../contract/entities/info';
import { LANGS, type Lang } from '../../../contract/lang';
import { isDate } from '../../catalogue/dates';
import { shopInfo } from '../../shop/info';
import { specialIds } from '../../shop/specials';
import { appFiles, appsAfter, categorySlugs } from '../../store/queries/all-pages';
import { servingSources } from '../../store/queries/source-page';
import type { Schema } from '../../store/schema';

/**
 * Number of apps in one file. Each may also have a news page and a developer page, each page has an address for each language,
 * and the first file also lists the other pages.
 */
const APPS_A_FILE = 5_000;
/** Number of apps that are read from the database at a time. */
const BATCH = 5_000;

type Db = Kysely<Schema>;

/** For each file, the app id after which it begins. */
export const sitemapFiles = (db: Db, size = APPS_A_FILE): Promise<number[]> => appFiles(db, size);

/** The index of several files, as XML. */
export async function sitemapIndex(origin: string, files: readonly number[]): Promise<string> {
  const { SitemapIndexStream } = await import('sitemap');
  const addresses = files.map((start) => `${origin}/sitemap/${start}.xml`);
  return pipeline(Readable.from(addresses), new SitemapIndexStream(), text);
}

/**
 * One file as XML: the apps after `start`, and in the first file every other page. It is built as one text with
 * `pipeline`: a database error in a stream that is only piped has no listener and would end the process.
 */
export async function sitemap(
  db: Db,
  origin: string,
  start: number,
  size = APPS_A_FILE,
  languages: readonly Lang[] = LANGS,
): Promise<string> {
  const { SitemapStream } = await import('sitemap');
  const stream = new SitemapStream({ hostname: origin });
  return pipeline(Readable.from(items(db, start, size)), inLanguages(languages), stream, text);
}

/** The pages that do not belong to one app; none that has nothing to show. */
async function* shopPages(db: Db): AsyncGenerator<string> {
  const { apps, games, charts, ...has } = await shopInfo(db);
  yield '/';
  if (apps > 0) yield '/apps';
  if (games > 0) yield '/games';
  if (apps + games > 0) yield '/categories';
  if (has.specials) yield '/specials';
  if (has.betas) yield '/preorder';
  if (has.activities) yield '/activities';
  if (has.gifts) yield '/gifts';
  for (const name of INFO_PAGES) yield `/${name}`;
  for (const kind of charts) yield `/top/${kind}`;
  for (const slug of await categorySlugs(db)) yield `/category/${encodeURIComponent(slug)}`;
  for (const id of await specialIds(db)) yield `/special/${id}`;
  for (const id of await servingSources(db)) yield `/source/${id}`;
}

async function* items(db: Db, start: number, size: number): AsyncGenerator<SitemapItemLoose> {
  if (start === 0) for await (const path of shopPages(db)) yield item(path);
  let last = start;
  for (let left = size; left > 0; left -= BATCH) {
    const apps = await appsAfter(db, last, Math.min(BATCH, left));
    for (const { id, updatedAt, news, developerId } of apps) {
      yield item(`/app/${id}`, updatedAt);
      if (news) yield item(`/news/${id}`);
      if (developerId !== null) yield item(`/developer/${developerId}`);
    }
    const end = apps.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** Adds the languages of each address, if there are several; the one without a language follows the visitor's own. */
const inLanguages = (languages: readonly Lang[]) =>
  async function* (all: AsyncIterable<SitemapItemLoose>) {
    for await (const { url, ...one } of all) {
      const links = languages.map((lang): { lang: string; url: string } => ({
        lang,
        url: `${url}?lang=${lang}`,
      }));
      yield {
        ...one,
        url,
        ...(languages.length > 1 && { links: [...links, { lang: 'x-default', url }] }),
      };
    }
  };

const item = (path: string, updatedAt: number | null = null): SitemapItemLoose => ({
  url: path,
  ...(updatedAt !== null && isDate(updatedAt) && { lastmod: new Date(updatedAt).toISOString() }),
});
