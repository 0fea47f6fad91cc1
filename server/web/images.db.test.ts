import { createHash } from 'node:crypto';
import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ICON_SIZES, SHOT_WIDTHS } from '../../contract/constants';
import { seedDemo } from '../../demo';
import { packageOf, writeRepository } from '../../tests/helpers/fdroid-repository';
import { makeSigner } from '../../tests/helpers/fdroid-signer';
import { fileDatabase } from '../../tests/helpers/file-database';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { fdroidFeed } from '../catalogue/fdroid/feed';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { caching } from '../http/caching';
import { appDetail } from '../store/queries/detail';
import { resolveApp } from '../store/queries/resolve';
import { imageRoutes } from './images';

const DEMO = 3;
const database = fileDatabase();
const folder = temporaryFolder();
let repository: string;
let app: Hono;

const png = (width: number, height: number, background = '#ff0000') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  await seedDemo(database.db, { apps: DEMO });
  const red = await png(300, 200);
  const files = {
    'icons/red.png': red,
    'icons/swapped.png': await png(20, 20, '#00ff00'),
    'icons/text.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'),
    'icons/cut.png': red.subarray(0, 90),
    'shots/1.png': await png(540, 1080),
  };
  const icon = (path: string, more = {}) => ({ icon: { 'en-US': { name: path, ...more } } });
  const phone = { phone: { 'en-US': [{ name: '/shots/1.png' }, { name: '/shots/missing.png' }] } };
  repository = await writeRepository({
    signer: await makeSigner(),
    files,
    packages: {
      'org.example.red': packageOf('Red', {
        ...icon('/icons/red.png', { sha256: sha256(red) }),
        screenshots: phone,
        featureGraphic: { 'en-US': { name: '/shots/1.png' } },
        video: { 'en-US': 'https://video.example.org/1' },
        liberapay: 'Example',
        description: { 'en-US': `<b>Red</b> ${'and red '.repeat(100)}` },
      }),
      'org.example.none': packageOf('None'),
      'org.example.missing': packageOf('Missing', icon('/icons/missing.png')),
      'org.example.swapped': packageOf(
        'Swapped',
        icon('/icons/swapped.png', { sha256: sha256(red) }),
      ),
      'org.example.text': packageOf('Text', icon('/icons/text.png')),
      'org.example.cut': packageOf('Cut', icon('/icons/cut.png')),
      'org.example.outside': packageOf('Outside', icon('/icons/link.png')),
    },
  });
  const outside = join(folder.path, 'outside.png');
  await writeFile(outside, red);
  await symlink(outside, join(repository, 'icons', 'link.png'));
  const feed = await fdroidFeed(repository, {
    requireId: 0,
    remoteImages: false,
    report: () => undefined,
  });
  await writeCatalogue(database.db, feed);
  app = imageRoutes({ db: database.db, folder: join(folder.path, 'made'), fetchImages: false });
});
afterAll(async () => {
  await rm(repository, { recursive: true });
});

const idOf = async (name: string) => (await resolveApp(database.db, { app: name }))?.appId;
async function pixel(name: string): Promise<number[]> {
  const response = await app.request(`/img/${await idOf(name)}/100.png`);
  expect(response.status).toBe(200);
  const { data } = await sharp(Buffer.from(await response.arrayBuffer()))
    .flatten({ background: '#ffffff' })
    .extract({ left: 2, top: 50, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

describe('sizes of pictures', () => {
  it.each(
    ICON_SIZES.flatMap(
      (size) =>
        [
          [`${size}.webp`, size, 'webp'],
          [`${size}.png`, size, 'png'],
        ] as const,
    ),
  )('include an icon of %s', async (file, size, format) => {
    const response = await app.request(`/img/1/${file}`);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: size, height: size, format });
  });

  it.each(SHOT_WIDTHS)('include a screenshot %i wide', async (width) => {
    const response = await app.request(`/img/1/shot/1/${width}.webp`);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(width);
  });

  it.each([
    '/img/1/131.webp',
    '/img/1/130.jpg',
    '/img/1/130.webp.png',
    '/img/1/0130.webp',
    '/img/1/130',
    '/img/0/130.webp',
    '/img/-1/130.webp',
    '/img/1e0/130.webp',
    '/img/99999999999/130.webp',
    '/img/2147483647/130.webp',
    '/img/1/shot/0/360.webp',
    '/img/1/shot/99/360.webp',
    '/img/1/shot/1/361.webp',
    '/img/1/shot/99999/360.webp',
    '/img/1/..%2f..%2fetc%2fpasswd',
  ])('do not include %s', async (address) => {
    expect((await app.request(address)).status).toBe(404);
  });
});

describe('validators of pictures', () => {
  it('are strong and long-lived, and the second visit gets a 304', async () => {
    const first = await app.request('/img/1/130.webp');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(first.headers.get('cache-control')).toContain('max-age=604800');
    for (const sent of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await app.request('/img/1/130.webp', { headers: { 'if-none-match': sent } });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(await again.text()).toBe('');
    }
    const other = await app.request('/img/1/130.webp', { headers: { 'if-none-match': '"x"' } });
    expect(other.status).toBe(200);
  });

  it('differ by app, size and format', async () => {
    const addresses = ['/img/1/130.webp', '/img/1/130.png', '/img/1/100.webp', '/img/2/130.webp'];
    const etags = await Promise.all(
      addresses.map(async (address) => (await app.request(address)).headers.get('etag')),
    );
    expect(new Set(etags).size).toBe(4);
  });

  it('belong to the same bytes, stored on disk', async () => {
    const bytes = async () =>
      Buffer.from(await (await app.request('/img/2/195.webp')).arrayBuffer());
    const first = await bytes();
    const stored = (await readdir(join(folder.path, 'made'), { recursive: true })).length;
    expect(await bytes()).toEqual(first);
    expect((await readdir(join(folder.path, 'made'), { recursive: true })).length).toBe(stored);
  });
});

describe('originals of pictures', () => {
  const RED = [255, 0, 0];
  it('are used uncropped, with their own background', async () => {
    expect(await pixel('org.example.red')).toEqual(RED);
  });

  it.each(['none', 'missing', 'swapped', 'text', 'cut', 'outside'])(
    '%s gives a letter tile',
    async (name) => {
      const colour = await pixel(`org.example.${name}`);
      expect(colour).not.toEqual(RED);
      expect(colour).not.toEqual([0, 255, 0]);
      expect(colour).not.toEqual([255, 255, 255]);
    },
  );

  it('are fetched again soon when damaged, and not when missing', async () => {
    const control = async (name: string) =>
      (await app.request(`/img/${await idOf(name)}/50.webp`)).headers.get('cache-control');
    expect(await control('org.example.cut')).toBe('public, max-age=600');
    expect(await control('org.example.none')).toContain('604800');
  });

  it('of screenshots are shown, and never replaced by a placeholder', async () => {
    const id = await idOf('org.example.red');
    expect((await app.request(`/img/${id}/shot/1/180.png`)).status).toBe(200);
    expect((await app.request(`/img/${id}/shot/2/180.png`)).status).toBe(404);
  });

  it('of an app’s page come with its video, its text and the ways to support it', async () => {
    const appId = (await idOf('org.example.red')) ?? 0;
    const detail = await appDetail(database.db, { appId }, 'zh-CN');
    expect(detail).toMatchObject({
      screenshots: [{ n: 1 }],
      featureGraphic: { n: 3 },
      video: 'https://video.example.org/1',
      donations: [{ way: 'liberapay', address: 'https://liberapay.com/Example' }],
      about: { html: expect.stringMatching(/^<p><b>Red<\/b> .* …<\/p>$/), cut: true },
      description: expect.stringMatching(/^Red and red/),
    });
    expect((await app.request(`/img/${appId}/shot/3/720.png`)).status).toBe(200);
    const whole = await appDetail(database.db, { appId, text: 'whole' }, 'zh-CN');
    expect(whole?.about).toMatchObject({ cut: false });
  });

  it('of too many pixels are refused', async () => {
    const wide = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: '#ff0000' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(wide.length).toBeLessThan(1_048_576);
    await writeFile(join(repository, 'icons', 'missing.png'), wide);
    expect(await pixel('org.example.missing')).not.toEqual(RED);
  });
});

describe('under many requests', () => {
  it('requests beyond the queue get 503, and stored pictures are still sent', async () => {
    const routes = imageRoutes({
      db: database.db,
      folder: join(folder.path, 'made'),
      fetchImages: false,
      waiting: { icon: 0, shot: 0 },
    });
    const full = new Hono().use(caching).route('/', routes);
    expect((await app.request('/img/1/65.webp')).status).toBe(200);
    expect((await full.request('/img/1/65.webp')).status).toBe(200);
    for (const address of ['/img/3/65.png', '/img/3/shot/1/360.png']) {
      const answer = await full.request(address);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('pictures of hosts that do not answer do not delay others', async () => {
    const { db } = database;
    const first = await idOf('org.example.none');
    await db.updateTable('sources').set({ directory: null }).where('kind', '=', 'fdroid').execute();
    const icon = JSON.stringify({ path: 'icon.png' });
    await db
      .updateTable('apps')
      .set({ icon: sql`${icon}::jsonb` })
      .where('id', '=', first ?? 0)
      .execute();
    const asked: ((error: Error) => void)[] = [];
    const images = imageRoutes({
      db,
      folder: join(folder.path, 'slow'),
      fetchImages: true,
      fetch: () => new Promise((_, reject) => asked.push(reject)),
    });
    // More sizes than processors, each of which waits.
    const waiting = ICON_SIZES.map((size) => images.request(`/img/${first}/${size}.png`));
    expect((await images.request('/img/1/65.png')).status).toBe(200);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.(new Error('it does not answer'));
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    await db
      .updateTable('sources')
      .set({ directory: repository })
      .where('kind', '=', 'fdroid')
      .execute();
    await db
      .updateTable('apps')
      .set({ icon: null })
      .where('id', '=', first ?? 0)
      .execute();
  });

  it('pictures for disconnected clients are not rendered', async () => {
    const gone = AbortSignal.abort();
    const before = (await readdir(join(folder.path, 'made'), { recursive: true })).length;
    await app.request('/img/2/shot/1/720.png', { signal: gone });
    expect((await readdir(join(folder.path, 'made'), { recursive: true })).length).toBe(before);
  });
});

describe('an icon on a listed host', () => {
  const LISTED = 'https://img.25pp.com/icon.png';
  const ask = async (file: object, accept: string, fetchImages = false) => {
    const { db } = database;
    const found = await resolveApp(db, { app: 'org.example.none' });
    const { id: appId, source_id } = await db
      .selectFrom('apps')
      .select(['id', 'source_id'])
      .where('id', '=', found?.appId ?? 0)
      .executeTakeFirstOrThrow();
    const icon = JSON.stringify({ path: 'icon.png', ...file });
    await db
      .updateTable('apps')
      .set({ icon: sql`${icon}::jsonb` })
      .where('id', '=', appId)
      .execute();
    // Like an icon of a source with an address only.
    await db
      .updateTable('sources')
      .set({ directory: null, address: null })
      .where('id', '=', source_id)
      .execute();
    const images = imageRoutes({ db, folder: join(folder.path, 'listed'), fetchImages });
    return images.request(`/img/${appId}/130.webp`, { headers: { accept } });
  };

  it.each([
    ['image/avif,image/webp,*/*', `${LISTED}?x-oss-process=image/format,webp`],
    ['image/png,*/*', LISTED],
  ])('is fetched by the browser where the store may not: %s', async (accept, location) => {
    const { status, headers } = await ask({ url: LISTED }, accept);
    expect([status, headers.get('location'), headers.get('vary')]).toEqual([
      302,
      location,
      'Accept',
    ]);
  });

  it.each([
    ['on another host', { url: 'https://evil.example/icon.png' }],
    ['whose hash the source names', { url: LISTED, sha256: '0'.repeat(64) }],
  ])('(control: one %s is drawn)', async (_, file) => {
    expect((await ask(file, 'image/webp')).status).toBe(200);
  });
});
