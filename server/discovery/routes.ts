import { PassThrough, pipeline, Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import { shopWords } from '../../src/entry/server';
import { langOf } from '../http/language';
import { recentlyUpdated } from '../store/queries/recently-updated';
import type { Schema } from '../store/schema';
import { atomFeed } from './feed';
import { manifest } from './manifest';
import { keptFor, originOf } from './origin';
import { robots } from './robots';
import { sitemap, sitemapFiles, sitemapIndex } from './sitemap';

interface Deps {
  db: Kysely<Schema>;
  publicUrl: string | undefined;
}

/** Entries of the feed. */
const FEED_MAX = 50;
/** Seconds an answer may be kept: robots come back more often than catalogues change. */
const FRESH_S = 3_600;

/** What search engines, feed readers and launchers ask a site for. */
export function discoveryRoutes({ db, publicUrl }: Deps): Hono {
  const app = new Hono();
  const send = (c: Context, type: string, body: string | Readable) => {
    c.header('Content-Type', type);
    c.header('Cache-Control', keptFor(FRESH_S, publicUrl));
    return c.body(typeof body === 'string' ? body : streamed(body));
  };
  const XML = 'application/xml; charset=utf-8';

  app.get('/robots.txt', (c) =>
    send(c, 'text/plain; charset=utf-8', robots(originOf(c, publicUrl))),
  );

  app.get('/sitemap.xml', async (c) => {
    const origin = originOf(c, publicUrl);
    const files = await sitemapFiles(db);
    return send(c, XML, files.length > 1 ? sitemapIndex(origin, files) : sitemap(db, origin, 0));
  });
  app.get('/sitemap/:file{\\d{1,9}\\.xml}', (c) =>
    send(c, XML, sitemap(db, originOf(c, publicUrl), Number.parseInt(c.req.param('file'), 10))),
  );

  app.get('/feed.xml', async (c) => {
    const lang = langOf(c);
    const apps = await recentlyUpdated(db, FEED_MAX, lang);
    const feed = atomFeed(originOf(c, publicUrl), lang, shopWords(lang).feed, apps);
    c.header('Vary', 'Accept-Language, Cookie');
    return send(c, 'application/atom+xml; charset=utf-8', feed);
  });

  app.get('/manifest.webmanifest', (c) => {
    const lang = langOf(c);
    c.header('Vary', 'Accept-Language, Cookie');
    return send(c, 'application/manifest+json', JSON.stringify(manifest(lang, shopWords(lang))));
  });
  return app;
}

/** A stream of text as one of bytes, which is what answers are made of. What breaks it ends the answer. */
function streamed(text: Readable): ReadableStream {
  const bytes = new PassThrough();
  pipeline(text, bytes, (error) => error && bytes.destroy(error));
  // The cast: Node's web streams are those of the web, under types of their own.
  return Readable.toWeb(bytes) as ReadableStream;
}
