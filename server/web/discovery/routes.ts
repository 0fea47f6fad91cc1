import { type Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import { shopWords } from '../../../src/render/server';
import { allowCaching } from '../../http/caching';
import { negotiate } from '../../http/compress';
import { langOf } from '../../http/language';
import { isUnchanged } from '../../http/stale';
import { altstoreSource } from '../../publishing/altstore';
import { ALTSTORE_PATH } from '../../publishing/paths';
import { recentlyUpdated } from '../../store/queries/recently-updated';
import { readCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import { oncePerState } from '../once-per-state';
import { ANY_ORIGIN, Documents } from './documents';
import { manifest } from './manifest';
import { cacheControlFor, originOf } from './origin';
import { robots } from './robots';
import { sitemap, sitemapFiles, sitemapIndex } from './sitemap';

interface Deps {
  db: Kysely<Schema>;
  publicUrl: string | undefined;
  /** Identifies the current state of the shop: a document of another state is never sent. */
  state(c: Context): Promise<string>;
}

/** Number of entries in the feed. */
const FEED_MAX = 50;
/** How long an answer stays fresh, in seconds: robots return more often than catalogues change. */
const FRESH_S = 3_600;

/** The documents for search engines, feed readers and launchers. */
export function discoveryRoutes({ db, publicUrl, state }: Deps): Hono {
  const app = new Hono();
  const documents = new Documents();
  const filesIn = oncePerState(() => sitemapFiles(db));
  const send = (c: Context, type: string, body: string | Buffer) => {
    c.header('Content-Type', type);
    allowCaching(c, cacheControlFor(FRESH_S, publicUrl));
    return c.body(typeof body === 'string' ? body : new Uint8Array(body));
  };
  /** Sends a document that is written once for each state of the shop; `vary` names request headers that select it. */
  const sendWritten = async (
    c: Context,
    type: string,
    name: string,
    write: () => Promise<string>,
    vary = '',
  ) => {
    const encoding = negotiate(c);
    const origin = originOf(c, publicUrl);
    const document = await documents.get({ name, origin, encoding, write });
    // Too many requests have named new addresses; only possible if the operator has not set the shop's address.
    if (!document) return c.text('Try again later.\n', 503);
    const { bytes, etag } = document;
    c.header('Vary', `Accept-Encoding${vary}`);
    c.header('ETag', etag);
    if (isUnchanged(c, etag)) return c.body(null, 304);
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    return send(c, type, bytes);
  };
  const XML = 'application/xml; charset=utf-8';
  const sendPart = (c: Context, now: string, start: number) =>
    sendWritten(c, XML, `sitemap ${start} ${now}`, () => sitemap(db, ANY_ORIGIN, start));

  app.get('/robots.txt', (c) =>
    send(c, 'text/plain; charset=utf-8', robots(originOf(c, publicUrl))),
  );

  app.get('/sitemap.xml', async (c) => {
    const now = await state(c);
    const files = await filesIn(now);
    if (files.length === 1) return sendPart(c, now, 0);
    return sendWritten(c, XML, `sitemap ${now}`, () => sitemapIndex(ANY_ORIGIN, files));
  });
  app.get('/sitemap/:file{\\d{1,9}\\.xml}', async (c) => {
    const now = await state(c);
    const file = c.req.param('file');
    const start = (await filesIn(now)).find((one) => `${one}.xml` === file);
    return start === undefined ? c.notFound() : sendPart(c, now, start);
  });

  app.get('/feed.xml', async (c) => {
    const lang = langOf(c);
    const write = async () => {
      const { atomFeed } = await import('./feed');
      const apps = await recentlyUpdated(db, FEED_MAX, lang);
      return atomFeed(ANY_ORIGIN, lang, shopWords(lang).feed, apps);
    };
    const name = `feed ${lang} ${await state(c)}`;
    return sendWritten(
      c,
      'application/atom+xml; charset=utf-8',
      name,
      write,
      ', Accept-Language, Cookie',
    );
  });

  app.get(ALTSTORE_PATH, async (c) => {
    // Followers must not depend on the host that a request names.
    if (!publicUrl?.startsWith('https:') || (await readCatalogue(db)).ios === 0)
      return c.notFound();
    const words = shopWords('en');
    const shop = { origin: publicUrl, name: words.name, description: words.about };
    const name = `altstore ${await state(c)}`;
    return sendWritten(c, 'application/json', name, () => altstoreSource(db, shop));
  });

  app.get('/manifest.webmanifest', (c) => {
    const lang = langOf(c);
    c.header('Vary', 'Accept-Language, Cookie');
    return send(c, 'application/manifest+json', JSON.stringify(manifest(lang, shopWords(lang))));
  });
  return app;
}
