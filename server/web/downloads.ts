import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { clientApk, downloadApk } from '../../contract/calls/download';
import { readSourceToken } from '../../contract/entities/source';
import { makeDemoFile } from '../../demo';
import type { CallContext } from '../calls/implement';
import type { Requested } from '../catalogue/mirror/count-requests';
import type { StoredFiles } from '../catalogue/mirror/stored-files';
import { coalescedBy } from '../http/coalesced';
import { valueFor } from '../http/stale';
import { STORED_PATH } from '../publishing/paths';
import { clientFile } from '../shop/client-file';
import { lastKnown } from '../store/last-known';
import { type PackageFile, packageFile } from '../store/queries/package-file';
import { IMMUTABLE, sendFile } from './send-file';

interface Deps {
  db: CallContext['db'];
  /** The page that explains why there is no file. */
  problem(c: Context, name: 'missing' | 'noFile'): Response | Promise<Response>;
  /** The shop's copies of files. */
  stored: Pick<StoredFiles, 'find'>;
  /** Counts a request for a file of a mirrored source. */
  requested: Requested;
}

type Elsewhere = Extract<PackageFile, { kind: 'mirror' }>;

const APK = 'application/vnd.android.package-archive';
/** Files whose place is remembered: about 1 MB. */
const KNOWN_MAX = 2_000;

/**
 * Download links (D§8): a redirect to the catalogue's own copy, or the placeholder file of a demo app. The token in the
 * address records where the visitor came from and does not affect the file.
 */
export function downloadRoutes({ db, problem, stored, requested }: Deps): Hono {
  const app = new Hono();
  /** Concurrent requests for the same file share one query. While the database does not answer, the last answer counts. */
  const known = lastKnown<PackageFile | undefined>(KNOWN_MAX);
  at(downloadApk.path, async (c) => {
    const asked = v.safeParse(downloadApk.params, c.req.query());
    if (!asked.success) return problem(c, 'missing');
    const { appId, versionId } = asked.output;
    const file = await known(`${appId} ${versionId}`, () => packageFile(db, asked.output));
    return send(c, valueFor(c, file));
  });
  at(clientApk.path, async (c) => {
    const asked = v.safeParse(clientApk.params, c.req.query());
    if (!asked.success) return problem(c, 'missing');
    return send(c, valueFor(c, await known('client', () => clientFile(db))));
  });

  /** Registers the plain address and the one with a token. */
  function at(path: string, answer: (c: Context) => Promise<Response>): void {
    app.get(path, answer);
    app.get(`${path}/:token{.+\\.apk}`, (c) =>
      readSourceToken(c.req.param('token').slice(0, -'.apk'.length))
        ? answer(c)
        : problem(c, 'missing'),
    );
  }

  async function send(c: Context, file: PackageFile | undefined): Promise<Response> {
    if (!file) return problem(c, 'noFile');
    if (file.kind === 'demo') return stand(c, file);
    return c.redirect(await placeOf(c, file), 302);
  }

  /** The address of the shop's own copy, which never has other bytes, or the address of the file at its source. */
  async function placeOf(c: Context, { url, sha256, copied, name }: Elsewhere): Promise<string> {
    if (!copied || sha256 === null) return url;
    requested(sha256, c.get('client'));
    return (await stored.find(sha256)) ? `${STORED_PATH}/${sha256}/${name}` : url;
  }

  app.get(`${STORED_PATH}/:sha256{[0-9a-f]{64}}/:name{[\\w.-]{1,200}\\.(?:apk|ipa)}`, async (c) => {
    const { sha256, name } = c.req.param();
    const bytes = await stored.find(sha256);
    if (!bytes) return problem(c, 'noFile');
    const type = name.endsWith('.apk') ? APK : 'application/octet-stream';
    return sendFile(c, { bytes, etag: `"${sha256}"`, type, name, cacheControl: IMMUTABLE });
  });

  const placeholder = createPlaceholders();
  async function stand(
    c: Context,
    { packageName, versionName }: Extract<PackageFile, { kind: 'demo' }>,
  ): Promise<Response> {
    return sendFile(c, {
      ...(await placeholder(packageName, versionName)),
      type: APK,
      name: `${`${packageName}-${versionName}`.replace(/[^\w.-]/g, '_')}.apk`,
    });
  }
  return app;
}

/**
 * Memory for generated placeholders, in bytes: about a thousand files. Signing takes most of the time of a download.
 */
const MADE_BYTES = 4 * 1024 ** 2;

interface Made {
  bytes: Buffer;
  etag: string;
}

/** Generates each placeholder once, even for concurrent requests. */
function createPlaceholders() {
  const made = new LRUCache<string, Made>({
    maxSize: MADE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const once = coalescedBy<Made>();
  return async (packageName: string, versionName: string): Promise<Made> => {
    const key = JSON.stringify([packageName, versionName]);
    const known = made.get(key);
    if (known) return known;
    return once(key, async () => {
      const bytes = await makeDemoFile(packageName, versionName);
      const hash = createHash('sha256').update(bytes).digest('base64url');
      const file = { bytes, etag: `"${hash.slice(0, 22)}"` };
      made.set(key, file);
      return file;
    });
  };
}
