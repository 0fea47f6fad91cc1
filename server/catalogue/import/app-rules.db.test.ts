import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { packageOf, versionOf } from '../../../tests/helpers/fdroid-repository';
import { shopApp } from '../../../tests/helpers/shop-app';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { searchApps } from '../../search/search';
import { hideApp, pinApp, setApp, showApp, unruleApp } from '../../shop/edit/app-rules';
import { iconFile } from '../../shop/file/shop-picture';
import { appDetail } from '../../store/queries/detail';
import { publishedApps } from '../../store/queries/published-apps';
import { resolveApp } from '../../store/queries/resolve';
import { imageRoutes } from '../../web/images';
import { fdroidFeed } from '../fdroid/feed';
import { removeSource } from './remove-source';
import { writeCatalogue } from './write-catalogue';

const shop = signedImports();
const NOTES = { platform: 'android', packageName: 'org.example.notes' } as const;

async function repository(...codes: number[]) {
  const versions = codes.map((code) => versionOf(code));
  const folder = await shop.write({
    timestamp: Date.UTC(2026, 5, Math.max(...codes)),
    packages: {
      [NOTES.packageName]: packageOf('Notes', {}, versions),
      'org.example.other': packageOf('Other'),
    },
  });
  return fdroidFeed(folder, { requireId: 0, remoteImages: false, report: () => undefined });
}
const take = async (...codes: number[]) =>
  writeCatalogue(shop.database.db, await repository(...codes));
const notes = async () => {
  const found = await resolveApp(shop.database.db, { app: NOTES.packageName });
  return found && appDetail(shop.database.db, found, 'en');
};
const published = async () => {
  const names: string[] = [];
  for await (const app of publishedApps(shop.database.db, 'android')) names.push(app.package_name);
  return names;
};

let id: number;
beforeEach(async () => {
  await take(1, 2);
  id = (await notes())?.id ?? 0;
});

describe('an app that was taken down', () => {
  it('is nowhere, also after imports, and has its page and id again afterwards', async () => {
    const { db } = shop.database;
    const web = shopApp(db);
    const asked = async (path: string) => (await web.request(path)).status;
    expect(await asked(`/app/${id}`)).toBe(200);
    await hideApp(db, NOTES, 'Court order');
    for (let round = 0; round < 2; round += 1) {
      expect(await notes()).toBeUndefined();
      expect(await published()).toEqual(['org.example.other']);
      expect((await searchApps(db, { key: 'notes', page: 1 }, 'en')).total).toBe(0);
      expect(await asked(`/app/${id}`)).toBe(410);
      expect(await asked(`/app/${NOTES.packageName}/versions`)).toBe(410);
      expect(await asked(`/download/apk?appId=${id}`)).toBe(404);
      expect(await asked('/app/999999')).toBe(404);
      await take(1, 2, 3);
    }
    await showApp(db, NOTES);
    expect(await notes()).toMatchObject({ id, versionName: '1.3' });
    expect((await searchApps(db, { key: 'notes', page: 1 }, 'en')).total).toBe(1);
  });

  it('stays down when its source is removed and added again', async () => {
    const { db } = shop.database;
    await hideApp(db, NOTES, 'Court order');
    const { id: source } = await db.selectFrom('sources').select('id').executeTakeFirstOrThrow();
    await removeSource(db, source);
    expect(await take(1, 2)).toMatchObject({ changed: 1 });
    expect(await notes()).toBeUndefined();
  });
});

it('an app that is held at a version has no newer one, until it follows its source again', async () => {
  const { db } = shop.database;
  await take(1, 2, 3);
  await pinApp(db, NOTES, '1.2', 'It loses notes');
  const codes = async () => (await notes())?.versions.map(({ versionCode }) => versionCode);
  expect([(await notes())?.versionName, await codes()]).toEqual(['1.2', [2, 1]]);
  await take(1, 2, 3, 4);
  expect(await codes()).toEqual([2, 1]);
  // Its source no longer has the version, but an older one.
  await take(1, 5);
  expect(await codes()).toEqual([1]);
  const report = await take(6);
  expect(report.skipped).toEqual([
    {
      where: NOTES.packageName,
      why: 'is held at version 1.2, which no source has any more: it stays as it is',
    },
  ]);
  expect(await codes()).toEqual([1]);
  await unruleApp(db, NOTES, 'pin');
  expect(await codes()).toEqual([6]);
});

it('an app has the operator’s texts, category and mark for adults, also after an import', async () => {
  const { db } = shop.database;
  const given = { name: { 'en-US': 'Fake Notes' }, category: 'social', adult: true };
  await setApp(db, NOTES, given, 'Not the original');
  const expected = { name: 'Fake Notes', antiFeatures: [{ key: 'NSFW' }], categoryName: 'Social' };
  expect(await notes()).toMatchObject(expected);
  await take(1, 2, 3);
  expect(await notes()).toMatchObject({ ...expected, versionName: '1.3' });
  await unruleApp(db, NOTES, 'set');
  expect(await notes()).toMatchObject({ name: 'Notes', antiFeatures: [] });
});

it('an app is taken down while an import that has it is running', async () => {
  const { db } = shop.database;
  const events: string[] = [];
  const ended = new AbortController();
  const feed = await repository(1, 2, 3);
  async function* slowly() {
    yield* feed.apps();
    if (!ended.signal.aborted) await once(ended.signal, 'abort');
  }
  const importing = writeCatalogue(db, { ...feed, apps: slowly }).then(() =>
    events.push('imported'),
  );
  await vi.waitFor(async () => expect(await isImporting()).toBe(true));
  const hiding = hideApp(db, NOTES, 'Court order', () => {
    events.push('waits');
    ended.abort();
  });
  await Promise.all([importing, hiding.then(() => events.push('hidden'))]);
  expect(events).toEqual(['waits', 'imported', 'hidden']);
  expect(await published()).toEqual(['org.example.other']);
  await expect(hideApp(db, NOTES, 'Again')).rejects.toThrow(/^org\.example\.notes is hidden since/);

  async function isImporting() {
    const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7317001
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
    return rows.length > 0;
  }
});

it('an icon in place of the source’s stays over imports, and is the source’s again afterwards', async () => {
  const { db } = shop.database;
  const folder = await mkdtemp(join(tmpdir(), 'snowpea-icon-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const images = imageRoutes({ db, folder, fetchImages: false });
  const colour = async () => {
    const answer = await images.request(`/img/${id}/130.png`);
    const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .extract({ left: 65, top: 65, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data].map((part) => Math.round(part / 16));
  };
  const before = await colour();
  const red = { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } } as const;
  const file = join(folder, 'icon.png');
  await sharp(red).png().toFile(file);
  const icon = await iconFile(file);
  if (typeof icon === 'string') throw new Error(icon);
  await setApp(db, NOTES, { icon }, 'Not the original');
  expect(await colour()).toEqual([16, 0, 0]);
  await take(1, 2, 3);
  expect(await colour()).toEqual([16, 0, 0]);
  await unruleApp(db, NOTES, 'set');
  expect(await colour()).toEqual(before);
  expect(await db.selectFrom('pictures').select('id').execute()).toEqual([]);
  await sharp({ create: { ...red.create, width: 64, height: 64 } })
    .png()
    .toFile(file);
  expect(await iconFile(file)).toMatch(/^the picture is 64 px wide\. Take one of 128 px or more/);
});
