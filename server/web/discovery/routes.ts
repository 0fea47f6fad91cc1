import { type Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Look } from '../../../contract/entities/look';
import { shopWords } from '../../../src/render/server';
import { allowCaching } from '../../http/caching';
import { negotiate } from '../../http/compress';
import { langOf } from '../../http/language';
import { isUnchanged } from '../../http/stale';
import { altstoreSource } from '../../publishing/altstore';
import { ALTSTORE_PATH } from '../../publishing/paths';
import { readCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import { oncePerState } from '../once-per-state';
import { ofApp, ofCategory, ofDeveloper, ofShop, type ReadChanges } from './changes';
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
  /** The shop's look. */
  look(): Promise<Look>;
}

/** How long an answer stays fresh, in seconds: robots return more often than catalogues change. */
const FRESH_S = 3_600;

/** Thrown while a feed is written, so that it is not stored. */
class NoSuchFeed extends Error {}

/** The documents for search engines, feed readers and launchers. */
export function discoveryRoutes({ db, publicUrl, state, look }: Deps): Hono {
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
    sendWritten(c, XML, `sitemap ${start} ${now}`, async () =>
      sitemap(db, ANY_ORIGIN, start, undefined, (await look()).languages),
    );

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

  const sendFeed = async (c: Context, read: ReadChanges) => {
    const lang = langOf(c);
    const { path } = c.req;
    const write = async () => {
      const { atomFeed } = await import('./feed');
      const changes = await read(db, lang);
      if (!changes) throw new NoSuchFeed();
      return atomFeed(
        ANY_ORIGIN,
        { path, lang },
        shopWords(lang, await look()).feed(changes.name),
        changes.entries,
      );
    };
    const name = `feed ${path} ${lang} ${await state(c)}`;
    try {
      const vary = ', Accept-Language, Cookie';
      return await sendWritten(c, 'application/atom+xml; charset=utf-8', name, write, vary);
    } catch (error) {
      if (error instanceof NoSuchFeed) return c.notFound();
      throw error;
    }
  };
  app.get('/feed.xml', (c) => sendFeed(c, ofShop));
  app.get('/app/:id{[1-9]\\d{0,8}}/feed.xml', (c) => sendFeed(c, ofApp(Number(c.req.param('id')))));
  app.get('/developer/:id{[1-9]\\d{0,8}}/feed.xml', (c) =>
    sendFeed(c, ofDeveloper(Number(c.req.param('id')))),
  );
  app.get('/category/:slug/feed.xml', (c) => sendFeed(c, ofCategory(c.req.param('slug'))));

  app.get(ALTSTORE_PATH, async (c) => {
    // Followers must not depend on the host that a request names.
    if (!publicUrl?.startsWith('https:') || (await readCatalogue(db)).ios === 0)
      return c.notFound();
    const words = shopWords('en', await look());
    const shop = { origin: publicUrl, name: words.name, description: words.about };
    const name = `altstore ${await state(c)}`;
    return sendWritten(c, 'application/json', name, () => altstoreSource(db, shop));
  });

  app.get('/manifest.webmanifest', async (c) => {
    const lang = langOf(c);
    const own = await look();
    c.header('Vary', 'Accept-Language, Cookie');
    return send(
      c,
      'application/manifest+json',
      JSON.stringify(manifest(lang, shopWords(lang, own), own)),
    );
  });
  return app;
}
