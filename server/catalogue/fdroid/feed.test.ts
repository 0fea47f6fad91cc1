import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeReal } from '../../../tests/helpers/describe-real';
import {
  ADDRESS,
  type Json,
  packageOf,
  type Repository,
  versionOf,
  writeRepository,
} from '../../../tests/helpers/fdroid-repository';
import { makeSigner, type Signer } from '../../../tests/helpers/fdroid-signer';
import { realData } from '../../../tests/helpers/real-data';
import { type AppRecord, type Feed, NO_APP } from '../normal-form';
import { Refusal } from '../refusal';
import { fdroidFeed } from './feed';

const DAY = 86_400_000;
let signer: Signer;
const folders: string[] = [];
beforeAll(async () => {
  signer = await makeSigner();
});
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function folderOf(repository: Partial<Repository> = {}): Promise<string> {
  const folder = await writeRepository({ signer, ...repository });
  folders.push(folder);
  return folder;
}
const read = (place: string, fingerprint?: string): Promise<Feed> =>
  fdroidFeed(place, {
    requireId: 0,
    remoteImages: false,
    report: () => undefined,
    ...(fingerprint === undefined ? {} : { fingerprint }),
  });
const apps = (feed: Feed): AppRecord[] => [...(feed.apps() as Iterable<AppRecord>)];
async function only(repository: Partial<Repository>): Promise<AppRecord> {
  const [app] = apps(await read(await folderOf(repository)));
  if (!app) throw new Error('The repository gave no app');
  return app;
}
const one = (metadata: Json, versions = [versionOf(1)]) => ({
  packages: { 'org.example.one': packageOf('One', metadata, versions) },
});

describe('a valid repository', () => {
  it('is read from its folder or the jar, with its fingerprint in any notation', async () => {
    const folder = await folderOf();
    const shout = signer.fingerprint.toUpperCase().replace(/(..)(?=.)/g, '$1:');
    for (const feed of [
      await read(folder),
      await read(join(folder, 'entry.jar')),
      await read(folder, shout),
    ]) {
      expect(feed.source).toMatchObject({ key: ADDRESS, fingerprint: signer.fingerprint });
      expect(apps(feed).map((app) => app.packageName)).toEqual(['org.example.one']);
    }
  });

  it('has names, texts and categories in all its languages', async () => {
    const folder = await folderOf(
      one({ name: { 'en-US': 'One', 'zh-CN': '一', de: 'Eins' }, categories: ['Puzzle Game'] }),
    );
    const feed = await read(folder);
    expect(apps(feed)[0]?.name).toEqual({ 'en-US': 'One', 'zh-CN': '一', de: 'Eins' });
    expect(feed.categories).toEqual([
      {
        slug: 'puzzle-game',
        name: { 'en-US': 'Puzzle Game' },
        resourceType: 1,
      },
    ]);
  });

  it('has a game where a game category comes first, but “Game Helper” is an app', async () => {
    expect((await only(one({ categories: ['Card Game', 'Writing'] }))).resourceType).toBe(1);
    expect((await only(one({ categories: ['OCR', 'Word Game'] }))).resourceType).toBe(0);
    expect((await only(one({ categories: ['Game Helper'] }))).resourceType).toBe(0);
  });

  it('has the screenshots that its folder contains', async () => {
    const shots = { phone: { 'en-US': [{ name: '/a/1.png' }, { name: '/a/2.png' }] } };
    const app = await only({ ...one({ screenshots: shots }), files: { 'a/2.png': Buffer.of(1) } });
    expect(app.screenshots.map((shot) => shot.withinReach)).toEqual([false, true]);
  });

  it('has each screenshot once', async () => {
    const twin = { sha256: 'ab'.repeat(32) };
    const shots = ['/1.png', '/2.png', '/1.png'].map((name) => ({ name }));
    const phone = [...shots, { name: '/3.png', ...twin }, { name: '/4.png', ...twin }];
    const { screenshots } = await only(one({ screenshots: { phone: { 'en-US': phone } } }));
    expect(screenshots.map(({ file }) => file?.path)).toEqual(['1.png', '2.png', '4.png']);
  });

  it('has no date where the index says 0, and texts that the index gives as numbers', async () => {
    const app = await only(one({ added: 0, name: { 'en-US': 2048 }, license: 7 }));
    expect(app).not.toHaveProperty('addedAt');
    expect(app).toMatchObject({ name: { 'en-US': '2048' }, license: '7' });
  });

  it('gives feature graphics after the screenshots, in every language', async () => {
    const { screenshots } = await only(
      one({
        screenshots: { phone: { 'en-US': [{ name: '/a/1.png' }] } },
        featureGraphic: { 'zh-CN': { name: '/a/zh.png' }, de: { name: '/../de.png' } },
      }),
    );
    expect(screenshots.map(({ kind, locale }) => `${kind} ${locale}`)).toEqual([
      'phone en-US',
      'featureGraphic zh-CN',
    ]);
  });

  it('gives the video and the ways to support the developer, over https or a currency’s scheme', async () => {
    const app = await only(
      one({
        video: { 'en-US': 'http://video.example.org/1', de: 'javascript:alert(1)' },
        donate: ['https://example.org/give', 'data:text/html,x', 'https://example.org/give'],
        liberapay: 'Example',
        openCollective: '../evil',
        bitcoin: 'bc1qtt04zfgjxg7lpqhk9vk8hnmnwf88ucwww5arsd',
        litecoin: 'javascript:alert(1)//aaaaaaaaaaaaaaaaaa',
      }),
    );
    expect(app.video).toEqual({ 'en-US': 'https://video.example.org/1' });
    expect(app.donations).toEqual([
      { way: 'web', address: 'https://example.org/give' },
      { way: 'liberapay', address: 'https://liberapay.com/Example' },
      { way: 'bitcoin', address: 'bitcoin:bc1qtt04zfgjxg7lpqhk9vk8hnmnwf88ucwww5arsd' },
    ]);
    const without = await only(one({}));
    expect(without).not.toHaveProperty('video');
    expect(without).not.toHaveProperty('donations');
  });

  it('keeps the markup of a description, without what cannot be seen', async () => {
    const text = '<b>One</b>\n* two\u202e';
    expect((await only(one({ description: { 'en-US': text } }))).description).toEqual({
      'en-US': '<b>One</b>\n* two',
    });
  });
});

describe('refuses with a message', () => {
  const refuses = async (repository: Partial<Repository>, reason: RegExp) => {
    const attempt = read(await folderOf(repository));
    await expect(attempt).rejects.toThrow(reason);
    await expect(attempt).rejects.toBeInstanceOf(Refusal);
  };

  it('a truncated index', () =>
    refuses({ index: (honest) => honest.subarray(0, honest.length - 9) }, /truncated or another/));

  it('an index of the right length with other content', () =>
    refuses(
      { index: (honest) => Buffer.from(honest.toString().replace('All about', 'Nil about')) },
      /SHA-256 differs/,
    ));

  it('an index that is not JSON, or names no repository', async () => {
    await refuses({ repo: { address: undefined } }, /no address/);
    await refuses({ repo: { address: 'javascript:alert(1)' } }, /no web address/);
  });

  it.each([
    '/../index-v2.json',
    '/a/index.json',
    'C:\\index.json',
    '/..json',
    '/.json',
    '/index-v2.txt',
  ])('an index called %s', (name) => refuses({ entry: { name } }, /check index\.name/));

  it('an index beyond the size limit', () =>
    refuses({ entry: { size: 2 ** 31 } }, /check index\.size/));

  it('an index from the future', async () => {
    const ahead = (ms: number) => ({ timestamp: Date.now() + ms });
    await refuses(ahead(2 * DAY), /from the future/);
    await refuses({ timestamp: Number.MAX_SAFE_INTEGER }, /check timestamp/);
    expect(apps(await read(await folderOf(ahead(DAY / 2))))).toHaveLength(1);
  });

  it('a fingerprint other than the given one, and an invalid one', async () => {
    const other = await makeSigner();
    await expect(read(await folderOf(), other.fingerprint)).rejects.toThrow(
      /a certificate other than the given one/,
    );
    await expect(read(await folderOf(), 'abc')).rejects.toThrow(/64 hexadecimal digits/);
  });

  it('a location without a repository', async () => {
    await expect(read('/no/such/folder')).rejects.toThrow(/does not exist/);
    await expect(read('ftp://example.org/repo')).rejects.toThrow(/not the https address/);
    await expect(read('http://127.0.0.1:9/repo')).rejects.toThrow(/--fingerprint/);
  });
});

describe('files that are no apps', () => {
  const file = (name: string) => versionOf(0, { salt: name, file: { name, ...FILE } });
  const FILE = { sha256: 'cd'.repeat(32), size: 37 };

  it('are counted, and none becomes an app', async () => {
    const feed = await read(
      await folderOf({
        packages: {
          [`c${'0'.repeat(63)}`]: packageOf('categories', {}, [file('/categories.txt')]),
          [`2${'0'.repeat(63)}`]: packageOf('.DS_Store', {}, [file('/.DS_Store')]),
          'org.example.ota': packageOf('OTA', {}, [versionOf(2), file('/ota.zip')]),
        },
      }),
    );
    expect(apps(feed).map(({ packageName, versions }) => [packageName, versions.length])).toEqual([
      ['org.example.ota', 1],
    ]);
    expect(feed.problems()).toEqual(
      ['/categories.txt', '/.DS_Store', '/ota.zip'].map((where) => ({ where, why: NO_APP })),
    );
  });
});

describe('hostile content', () => {
  it('skips and names a package without a valid name or version', async () => {
    const feed = await read(
      await folderOf({
        packages: {
          '../../etc/passwd': packageOf('Evil'),
          'org.example.empty': packageOf('Empty', {}, []),
          'org.example.text': 'no object',
          'org.example.fine': packageOf('Fine'),
        },
      }),
    );
    expect(apps(feed).map((app) => app.packageName)).toEqual(['org.example.fine']);
    expect(feed.problems().map((problem) => problem.where)).toEqual([
      '../../etc/passwd',
      'org.example.empty',
      'org.example.text',
    ]);
  });

  it.each(['/../x.png', '//evil.example/x.png', '/a/./b.png', '/a\\b.png', 'http://x/y.png', ''])(
    'ignores an icon at %s',
    async (name) => {
      const app = await only(one({ icon: { 'en-US': { name } } }));
      expect(app.icon).toBeUndefined();
    },
  );

  it('accepts an icon at a plain path', async () => {
    const app = await only(one({ icon: { 'en-US': { name: '/a b/图.png' } } }));
    expect(app.icon).toEqual({ path: 'a b/图.png' });
  });

  it('ignores a date after that of the index', async () => {
    const app = await only({
      timestamp: Date.UTC(2026, 1, 1),
      ...one({ added: Date.UTC(2026, 0, 31), lastUpdated: Date.UTC(9_000, 0) }, [
        { ...versionOf(1), added: Date.UTC(2030, 0) },
      ]),
    });
    expect(app.addedAt).toBe(Date.UTC(2026, 0, 31));
    expect(app).not.toHaveProperty('updatedAt');
    expect(app.versions[0]).not.toHaveProperty('releasedAt');
  });

  it('ignores an invisible name', async () => {
    const app = await only(
      one({ name: { 'en-US': '\u200b\u3164\u2060', 'zh-CN': '\u2800\u00ad' } }),
    );
    expect(app.name).toEqual({ 'en-US': 'org.example.one' });
  });

  it('reduces names to one line with a length limit and no control characters', async () => {
    const app = await only(
      one({
        name: { 'en-US': `A\u202eB\u0000\n  C${'x'.repeat(500)}` },
        webSite: 'javascript:alert(1)',
        sourceCode: 'https://example.org/code',
      }),
    );
    expect(app.name['en-US']).toMatch(/^AB Cx+$/);
    expect(app.name['en-US']?.length).toBeLessThanOrEqual(120);
    expect(app.webSite).toBeUndefined();
    expect(app.sourceCode).toBe('https://example.org/code');
  });
});

const REAL = ['2026-05-31', '2026-07-23'];
describeReal('the real repository', () => {
  it.each(REAL)('of %s is signed and contains its 16 apps', async (day) => {
    const feed = await read(
      realData('guardian-repo', day) ?? '',
      'B7C2EEFD8DAC7806AF67DFCD92EB18126BC08312A7F2D6F3862E46013C7A6135',
    );
    const records = apps(feed);
    expect(records).toHaveLength(16);
    expect(records.flatMap((record) => record.versions)).toHaveLength(40);
    expect(feed.problems()).toEqual([]);
    const checkey = records.find((record) => record.packageName === 'info.guardianproject.checkey');
    expect(checkey?.name['zh-CN']).toBe('Checkey：本地应用的信息');
    expect(Object.keys(checkey?.name ?? {})).toHaveLength(24);
  });
});
