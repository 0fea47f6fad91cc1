import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { SHOP_PICTURE } from '../../../contract/constants';
import { seedDemo } from '../../../demo';
import { fileDatabase } from '../../../tests/helpers/file-database';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder';
import { readCatalogue } from '../../store/revision';
import { imageRoutes } from '../../web/images';
import { adsOf } from '../ads';
import { removeAds } from '../edit/ads';
import { allSpecials, removeSpecials } from '../edit/specials';
import { listSpecials } from '../specials';
import { importEntries } from './import-entries';
import { adFile, betaFile, gameFile, newsFile, specialFile } from './kinds';
import { shopPicture } from './shop-picture';

const sample = (name: string) =>
  fileURLToPath(new URL(`../../../docs/samples/${name}`, import.meta.url));
const database = fileDatabase();
const folder = temporaryFolder();
beforeAll(async () => {
  await seedDemo(database.db, { apps: 60 });
});

const KINDS = {
  'specials.json': specialFile,
  'ads.json': adFile([]),
  'news.json': newsFile([]),
  'betas.json': betaFile,
  'games.json': gameFile,
};
const take = (name: keyof typeof KINDS) =>
  // Cast: each kind belongs to its own file, and `importEntries` is the same for all.
  importEntries(database.db, sample(name), KINDS[name] as typeof specialFile);
const file = async (value: unknown) => {
  const path = join(folder.path, 'file.json');
  await writeFile(path, JSON.stringify(value));
  return path;
};
const special = { key: 'mine', title: 'Mine', apps: ['demo.shoalbrook.transit0'] };
const revision = async () => (await readCatalogue(database.db)).revision;

it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  'imports the sample %s, and a second import changes nothing',
  async (name) => {
    const first = await take(name);
    expect(new Set(first.changes.values())).toEqual(new Set(['added']));
    const again = await take(name);
    expect(new Set(again.changes.values())).toEqual(new Set(['unchanged']));
    expect(again.revision).toBe(first.revision);
  },
);

it('updates changed entries, deletes removed ones with their pictures, and keeps those of sources', async () => {
  await importEntries(database.db, await file(special), specialFile);
  const { changes } = await importEntries(
    database.db,
    await file({ ...special, title: 'Yours' }),
    specialFile,
  );
  expect([...changes]).toEqual([['mine', 'changed']]);
  const before = (await allSpecials(database.db)).length;
  await removeSpecials(database.db, ['mine', 'autumn-walks']);
  expect((await allSpecials(database.db)).length).toBe(before - 2);
  await expect(removeSpecials(database.db, ['demo-editors'])).rejects.toThrow(
    /You have no "demo-editors"/,
  );
  await removeAds(database.db, ['mushroom-candy']);
  const pictures = await database.db.selectFrom('pictures').select('id').execute();
  expect(pictures).toEqual([]);
});

it('changes nothing for a file with one mistake', async () => {
  const was = await revision();
  const bad = [special, { ...special, key: 'other', apps: ['org.example.nothing'] }];
  await expect(importEntries(database.db, await file(bad), specialFile)).rejects.toThrow(
    /file\.json:1:\d+ \[1\]\.apps\[0\]: there is no app org\.example\.nothing in the store/,
  );
  expect(await revision()).toBe(was);
  expect((await allSpecials(database.db)).some(({ key }) => key === 'mine')).toBe(false);
});

it.each([
  [[special, special], /\[1\]\.key: "mine" is there twice/],
  [{ ...special, apps: [...special.apps, ...special.apps] }, /apps\[1\]: .* is in it twice/],
  [{ ...special, starts: '2026-12-01', ends: '2026-11-01' }, /ends: it ends before it starts/],
  [
    { ...special, picture: { file: 'none.png', alt: 'x' } },
    /picture\.file: the picture cannot be used/,
  ],
  [
    { ...special, picture: { url: 'https://evil.example/x.png', alt: 'x' } },
    /picture\.url: pictures are fetched only/,
  ],
  [
    { ...special, body: 'Look:\n\n{{org.example.other}}' },
    /body.*: \{\{org.* is not one of its apps/,
  ],
  [
    { ...special, body: `Try {{${special.apps[0]}}} first.` },
    /body.*: \{\{demo.shoalbrook.transit0\}\} shows no app\. Put .* on a line of its own/,
  ],
  [{ ...special, body: '{{two words}}' }, /body.*: \{\{two words\}\} shows no app/],
  [{ ...special, picture: { file: 'file.json', alt: 'x' } }, /is not a PNG, JPEG, WebP or GIF/],
])('reports mistakes that only the database reveals: %j', async (value, reason) => {
  await expect(importEntries(database.db, await file(value), specialFile)).rejects.toThrow(reason);
});

it('refuses a test round of an app that is not a game', async () => {
  const round = { app: 'demo.shoalbrook.transit0', starts: '2026-12-01' };
  await expect(importEntries(database.db, await file(round), betaFile)).rejects.toThrow(
    /is not a game/,
  );
});

it('shows a picture in the shop’s aspect ratio and widths', async () => {
  await take('specials.json');
  await take('ads.json');
  const { specials } = await listSpecials(database.db, { offset: 0, count: 1 }, 'en');
  expect(specials[0]).toMatchObject({ title: 'Out into the autumn' });
  const [ad] = await adsOf(database.db, { spaceId: 'home-banner', offset: 0, count: 1 }, 'en');
  expect(ad?.picture?.alt).toBe('Hills of candy under a night sky');
  const images = imageRoutes({
    db: database.db,
    folder: join(folder.path, 'img'),
    fetchImages: false,
  });
  const base = specials[0]?.picture?.base;
  const answer = await images.request(`${base}/360.webp`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, height]).toEqual([360, 144]);
  for (const path of [`${base}/361.webp`, '/img/shop/999/360.webp', '/img/shop/0/360.png'])
    expect((await images.request(path)).status).toBe(404);
});

it('sends a generated picture without reading its original', async () => {
  await take('specials.json');
  const { specials } = await listSpecials(database.db, { offset: 0, count: 1 }, 'en');
  const address = `${specials[0]?.picture?.base}/180.webp`;
  let asked = '';
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      asked += JSON.stringify(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const images = imageRoutes({ db, folder: join(folder.path, 'once'), fetchImages: false });
  const first = await images.request(address);
  expect(asked).toContain('"bytes"');
  asked = '';
  const again = await images.request(address);
  expect(await again.arrayBuffer()).toEqual(await first.arrayBuffer());
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await images.request(address, { headers })).status).toBe(304);
  expect(asked).toContain('"sha256"');
  expect(asked).not.toContain('"bytes"');
});

it('crops an original around its centre, and refuses a small or hostile one', async () => {
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3f9b2f' } })
      .png()
      .toBuffer();
  await writeFile(join(folder.path, 'tall.png'), await draw(900, 1_600));
  await writeFile(join(folder.path, 'small.png'), await draw(300, 300));
  await writeFile(join(folder.path, 'cut.png'), (await draw(900, 900)).subarray(0, 200));
  const shaped = await shopPicture({ file: 'tall.png', alt: {} }, folder.path);
  if (typeof shaped === 'string') throw new Error(shaped);
  expect(await sharp(shaped.bytes).metadata()).toMatchObject({ ...SHOP_PICTURE, format: 'webp' });
  expect(await shopPicture({ file: 'small.png', alt: {} }, folder.path)).toMatch(/300 px wide/);
  expect(await shopPicture({ file: 'cut.png', alt: {} }, folder.path)).toMatch(/cannot be used/);
});

it('fetches a picture from a listed host by https, without redirects', async () => {
  const asked: unknown[][] = [];
  const fetch = async (...args: unknown[]) => {
    asked.push(args);
    return Buffer.from('no picture');
  };
  const ask = (url: string) => shopPicture({ url, alt: {} }, folder.path, fetch as never);
  expect(await ask('https://img.25pp.com/a.png')).toMatch(/not a PNG/);
  expect(asked).toEqual([
    ['https://img.25pp.com/a.png', expect.any(Number), { redirect: 'error' }],
  ]);
  for (const url of [
    'http://img.25pp.com/a',
    'https://img.25pp.com.evil.example/',
    'https://x@img.25pp.com/',
    'file:///etc/passwd',
    'no address',
  ])
    expect(await ask(url), url).toMatch(/fetched only|cannot be used/);
  expect(asked).toHaveLength(1);
});
