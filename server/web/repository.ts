import path from 'node:path';
import { type Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Requested } from '../catalogue/mirror/count-requests';
import type { StoredFiles } from '../catalogue/mirror/stored-files';
import { foundFile } from '../files/folder';
import { allowCaching } from '../http/caching';
import { negotiate } from '../http/compress';
import { REPOSITORY_PATH } from '../publishing/paths';
import type { Publisher } from '../publishing/publisher';
import { publishedFile } from '../store/queries/published-apps';
import type { Schema } from '../store/schema';
import { IMMUTABLE, sendFile } from './send-file';

interface Deps {
  db: Kysely<Schema>;
  /** Undefined: the operator has no key, and nothing is published. */
  publisher: Publisher | undefined;
  /** Folder of the published indexes, in folders named by their times. */
  folder: string;
  /** The image service's routes. */
  images: Hono;
  /** The shop's copies of files. */
  stored: Pick<StoredFiles, 'find'>;
  /** Counts a request for a file of a mirrored source. */
  requested: Requested;
}

/** Revalidated each time, because the signed entry names the current index. */
const CHECKED = 'no-cache';
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;
const APK = /^([A-Za-z]\w*(?:\.\w+)*)_(\d{1,15})_([0-9a-f]{12})\.apk$/;

/**
 * The shop's own F-Droid repository: the signed entry, the index with its diffs, pictures, and the files. Files of which
 * the shop has a copy are sent; requests for others are redirected to their source.
 */
export function repositoryRoutes(deps: Deps): Hono {
  const { db, publisher, folder, images, stored, requested } = deps;
  const app = new Hono();
  if (!publisher) return app;
  const base = REPOSITORY_PATH;
  app.get(base, (c) => c.redirect('/', 302));
  app.get(`${base}/`, (c) => c.redirect('/', 302));

  const publication = async (c: Context, name: string, type: string) => {
    const published = await publisher.current();
    if (!published) return c.text('The repository is being made. Try again in a moment.\n', 503);
    const at = path.join(folder, String(published.timestamp), name);
    return sendPublished(c, at, type, `${published.timestamp}-${name}`);
  };
  app.get(`${base}/entry.jar`, (c) => publication(c, 'entry.jar', 'application/java-archive'));
  app.get(`${base}/index-v2.json`, (c) => publication(c, 'index-v2.json', 'application/json'));
  app.get(`${base}/diff/:file{\\d{1,16}\\.json}`, (c) =>
    publication(c, `diff/${c.req.param('file')}`, 'application/json'),
  );

  const picture = async (c: Context, at: string) => {
    const answer = await images.request(at, {
      headers: { 'If-None-Match': c.req.header('if-none-match') ?? '' },
      signal: c.req.raw.signal,
    });
    const cacheControl = answer.headers.get('cache-control');
    if (cacheControl) allowCaching(c, cacheControl);
    return answer;
  };
  app.get(`${base}/icons/:file{[1-9]\\d{0,8}\\.[0-9a-f]{12}\\.png}`, (c) =>
    picture(c, `/img/${Number.parseInt(c.req.param('file'), 10)}/260.png`),
  );
  app.get(`${base}/shots/:app{[1-9]\\d{0,8}}/:file{[1-9]\\d{0,4}\\.png}`, (c) => {
    const n = Number.parseInt(c.req.param('file'), 10);
    return picture(c, `/img/${c.req.param('app')}/shot/${n}/720.png`);
  });

  app.get(`${base}/:file{.+\\.apk}`, async (c) => {
    const [, packageName, code, hash] = APK.exec(c.req.param('file')) ?? [];
    if (!packageName || !hash) return c.notFound();
    const asked = { packageName, versionCode: Number(code), hash };
    const file = await publishedFile(db, asked);
    if (!file) return c.notFound();
    if (file.copied) requested(file.sha256, c.get('client'));
    const bytes = await stored.find(file.sha256);
    if (!bytes) return c.redirect(file.url, 302);
    return sendFile(c, {
      bytes,
      etag: `"${file.sha256}"`,
      type: 'application/vnd.android.package-archive',
      name: c.req.param('file'),
      cacheControl: IMMUTABLE,
    });
  });
  return app;
}

/** Sends a published file; compressed when a compressed copy exists and no range is requested. */
async function sendPublished(
  c: Context,
  file: string,
  type: string,
  tag: string,
): Promise<Response> {
  const isWhole = c.req.header('range') === undefined;
  const encoding = isWhole && file.endsWith('.json') ? negotiate(c) : 'identity';
  const bytes = await foundFile(`${file}${SUFFIXES[encoding]}`);
  // There is no such diff, or the index was just replaced.
  if (!bytes) return c.notFound();
  c.header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return sendFile(c, {
    bytes,
    etag: `"${tag}${SUFFIXES[encoding]}"`,
    type,
    cacheControl: CHECKED,
  });
}
