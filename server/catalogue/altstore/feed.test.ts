import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder';
import type { AppRecord } from '../normal-form';
import { type AltstoreOptions, altstoreFeed } from './feed';

const NOW = Date.UTC(2026, 5, 1);
const app = (change: object = {}) => ({
  name: 'Sail',
  bundleIdentifier: 'org.example.Sail',
  developerName: 'Example',
  versions: [
    {
      version: '2.0',
      date: '2026-05-01T10:00:00Z',
      downloadURL: 'https://files.example.org/sail-2.ipa',
      size: 2_000,
      minOSVersion: '15.0',
    },
    { version: '1.0', date: '2026-01-01', downloadURL: 'https://files.example.org/sail-1.ipa' },
  ],
  ...change,
});
const source = (change: object = {}) => ({ name: 'Example Source', apps: [app()], ...change });

const folder = temporaryFolder();

async function take(content: unknown, options: Partial<AltstoreOptions> = {}) {
  const file = path.join(folder.path, 'source.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return altstoreFeed(file, {
    adult: false,
    address: 'https://apps.example.org/source.json',
    remoteImages: false,
    report: () => undefined,
    now: () => NOW,
    ...options,
  });
}
async function first(change: object) {
  const feed = await take(source({ apps: [app(), app({ bundleIdentifier: 'b', ...change })] }));
  const apps: AppRecord[] = [];
  for await (const one of feed.apps()) apps.push(one);
  return { app: apps[1], problems: feed.problems() };
}

describe('the file of an app that is notarised for AltStore PAL', () => {
  const fileOf = async (downloadURL: string, marketplaceID: unknown) => {
    const { app: found } = await first({
      marketplaceID,
      versions: [{ version: '1', date: '2026-05-01', downloadURL }],
    });
    return found?.versions[0]?.fileUrl;
  };
  const FOLDER = 'https://files.example.org/sail';

  it.each([
    [FOLDER, `${FOLDER}/`],
    [`${FOLDER}/`, `${FOLDER}/`],
    [`${FOLDER}?v=1`, `${FOLDER}/?v=1`],
    [`${FOLDER}/manifest.json`, `${FOLDER}/manifest.json`],
    [`${FOLDER}.ipa`, `${FOLDER}.ipa`],
  ])('%s is a folder, a manifest or an IPA', async (address, expected) => {
    expect(await fileOf(address, '12345')).toBe(expected);
    expect(await fileOf(address, undefined)).toBe(address);
  });
});

describe('the news of an AltStore source', () => {
  const news = { title: 'Sail 2', identifier: 'n', appID: 'org.example.Sail', date: '2026-05-02' };

  it('contain each item of its apps once', async () => {
    const caption = '<b>Bold</b> move';
    const feed = await take(source({ news: [{ ...news, caption, url: 'javascript:1' }, news] }));
    expect(feed.news).toEqual([
      {
        key: 'n',
        packageName: 'org.example.Sail',
        title: { 'en-US': 'Sail 2' },
        at: Date.UTC(2026, 4, 2),
      },
    ]);
  });

  it.each(['org.example.other', undefined, 7])(
    'about the app %j are the source’s own',
    async (appID) => {
      const url = 'https://example.org/more';
      const read = async (change: object) =>
        (await take(source({ news: [{ ...news, appID, ...change }] }))).news;
      const own = { key: 'n', title: { 'en-US': 'Sail 2' }, at: Date.UTC(2026, 4, 2) };
      expect(await read({ url, caption: 'Bold&#x202e; move' })).toEqual([
        { ...own, href: url, text: { 'en-US': 'Bold move' } },
      ]);
      for (const unsafe of ['javascript:alert(1)', 'http://example.org/', 'altstore://x', 7])
        expect(await read({ url: unsafe })).toEqual([own]);
    },
  );

  it('have bounded texts, and are read up to a number', async () => {
    const own = { ...news, appID: undefined, title: 'T'.repeat(999), caption: 'C'.repeat(9_999) };
    const many = Array.from({ length: 150 }, (_, i) => ({ ...own, identifier: `n${i}` }));
    const { news: read = [] } = await take(source({ news: many }));
    expect(read).toHaveLength(100);
    expect(read[0]?.title['en-US']).toHaveLength(120);
    expect(read[0]?.text?.['en-US']).toHaveLength(2_000);
  });

  it.each([{ title: '\u202e' }, { date: 'soon' }, { date: '2031-01-01' }])(
    'omit an item with %j',
    async (change) => {
      const own = { ...news, identifier: 'o', appID: undefined };
      const odd = [news, own].map((item) => ({ ...item, ...change }));
      expect((await take(source({ news: [...odd, null, 7] }))).news).toEqual([]);
      expect((await take(source({ news: [news, own] }))).news).toHaveLength(2);
    },
  );
});

describe('an app of an AltStore source', () => {
  it('has texts without control characters, entities included', async () => {
    const hidden = 'A&#x202e;B&#133;C&#8238;';
    const { app: one } = await first({ localizedDescription: hidden });
    expect(one?.description).toEqual({ 'en-US': 'ABC' });
    const { app: none } = await first({ localizedDescription: '<b></b>&#x200b;' });
    expect(none?.description).toEqual({});
    const news = [{ title: 'T', appID: 'org.example.Sail', date: '2026-05-02', caption: hidden }];
    expect((await take(source({ news }))).news?.[0]?.text).toEqual({ 'en-US': 'ABC' });
  });

  it('is offered in its newest stable version, and betas are marked', async () => {
    const version = (name: string, beta?: boolean) => ({
      version: name,
      downloadURL: `https://files.example.org/${name}.ipa`,
      ...(beta === undefined ? {} : { beta }),
    });
    const versions = [version('3.0', true), version('2.1-beta.1', true), version('2.0', false)];
    const { app } = await first({ versions });
    expect(app?.currentVersion).toBe('2.0');
    const names = app?.versions.map(({ versionName }) => versionName);
    expect(names).toEqual(['3.0 beta', '2.1-beta.1', '2.0']);
    const { app: all } = await first({ versions: [version('3.0'), version('2.0')], beta: true });
    expect(all?.currentVersion).toBe('3.0');
    expect(all?.versions[0]?.versionName).toBe('3.0 beta');
  });

  it('is offered in a stable version, however many betas are newer', async () => {
    const versions = Array.from({ length: 1_100 }, (_, i) => ({
      version: `${1_100 - i}`,
      beta: i < 1_095,
      downloadURL: `https://files.example.org/${i}.ipa`,
    }));
    const { app } = await first({ versions });
    expect(app?.currentVersion).toBe('5');
    expect(app?.versions).toHaveLength(1_000);
    expect(app?.versions.at(-1)).toMatchObject({ versionName: '5', versionCode: 1 });
  });

  it.each([
    ['#AF52de', 'af52de'],
    ['8A28F7', '8a28f7'],
    ['red', undefined],
    [7, undefined],
  ])('has the colour %j parsed as %j', async (tintColor, tint) => {
    const { app } = await first({ tintColor, iconURL: 'https://files.example.org/icon.png' });
    expect(app?.icon?.tint).toBe(tint);
  });

  it('has the colour of its source where it has none', async () => {
    const iconURL = 'https://files.example.org/icon.png';
    const apps = [app({ iconURL }), app({ bundleIdentifier: 'b', iconURL, tintColor: '8A28F7' })];
    const tints: unknown[] = [];
    for await (const { icon } of (await take(source({ tintColor: '#102030', apps }))).apps())
      tints.push(icon?.tint);
    expect(tints).toEqual(['102030', '8a28f7']);
  });

  it('is for iOS and keeps its versions in order', async () => {
    const { app } = await first({});
    expect(app).toMatchObject({
      platform: 'ios',
      packageName: 'b',
      name: { 'en-US': 'Sail' },
      developer: 'Example',
      currentVersion: '2.0',
      updatedAt: Date.UTC(2026, 4, 1, 10),
    });
    expect(app?.versions).toMatchObject([
      { versionCode: 2, versionName: '2.0', minOs: '15.0', size: 2_000 },
      { versionCode: 1, versionName: '1.0', fileUrl: 'https://files.example.org/sail-1.ipa' },
    ]);
  });

  it('of the old format has one version, described in the app itself', async () => {
    const { app } = await first({
      versions: undefined,
      version: '1.3',
      versionDate: '2026-02-03',
      versionDescription: 'Faster.',
      downloadURL: 'https://files.example.org/old.ipa',
    });
    expect(app?.versions).toMatchObject([
      { versionName: '1.3', changelog: { 'en-US': 'Faster.' }, releasedAt: Date.UTC(2026, 1, 3) },
    ]);
  });

  it.each([
    [{ screenshotURLs: ['https://p.example/1.png'] }, ['phone']],
    [{ screenshots: ['https://p.example/1.png'] }, ['phone']],
    [{ screenshots: [{ imageURL: 'https://p.example/1.png', width: 9, height: 16 }] }, ['phone']],
    [
      { screenshots: { iphone: ['https://p.example/1.png'], ipad: ['https://p.example/2.png'] } },
      ['phone', 'tenInch'],
    ],
    [{ screenshots: ['http://p.example/1.png', 'javascript:alert(1)', 3] }, ['phone']],
  ])('has the screenshots of %j', async (change, kinds) => {
    expect((await first(change)).app?.screenshots.map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    [{ appPermissions: { privacy: { NSCameraUsageDescription: 'For scans' } } }],
    [{ appPermissions: { privacy: [{ name: 'Camera', usageDescription: 'For scans' }] } }],
    [{ permissions: [{ type: 'Camera', usageDescription: 'For scans' }] }],
  ])('has the permissions of %j', async (change) => {
    expect((await first(change)).app?.privacy).toEqual([{ key: 'Camera', reason: 'For scans' }]);
  });

  it.each([
    [{ bundleIdentifier: '../x' }, 'that is not 1 to 200 letters'],
    [{ bundleIdentifier: 'x'.repeat(201) }, 'that is not 1 to 200 letters'],
    [{ versions: [] }, 'has no version with a file'],
    [{ versions: [{ version: '1', downloadURL: 'http://x.example/a.ipa' }] }, 'no version'],
    [{ versions: [{ version: '1', downloadURL: 'javascript:alert(1)' }] }, 'no version'],
    [{ patreon: { pledge: 5 } }, 'is for patrons only'],
  ])('with %j is skipped and named', async (change, why) => {
    const { app, problems } = await first(change);
    expect(app).toBeUndefined();
    expect(problems[0]?.why).toContain(why);
  });

  it('has no date in the future, and at most a thousand versions', async () => {
    const versions = Array.from({ length: 10_000 }, (_, i) => ({
      version: `1.${i}`,
      date: '2999-01-01',
      downloadURL: 'https://files.example.org/a.ipa',
    }));
    const { app } = await first({ versions });
    expect(app?.versions).toHaveLength(1_000);
    expect(app?.versions[0]).toMatchObject({ versionName: '1.0', versionCode: 1_000 });
    expect(app?.updatedAt).toBeUndefined();
  });

  it('has its category in the shop’s tree', async () => {
    expect((await first({ category: 'games' })).app).toMatchObject({
      resourceType: 1,
      categories: ['games'],
    });
    expect((await first({ category: '__proto__' })).app?.categories).toEqual([]);
  });

  it.each([
    [{ subtitle: 'PlayStation Portable games on iOS.' }, 1, ['games']],
    [{ subtitle: 'Frontend for emulation.', category: 'other' }, 1, ['games']],
    [{ localizedDescription: 'An engine. You need data from the original game.' }, 1, ['games']],
    [{ subtitle: 'A game of chess' }, 1, ['board-game']],
    [{ subtitle: 'Notes for iPhones' }, 0, ['note']],
    // The source's own category counts more than words; far from the beginning, words are about other things.
    [{ subtitle: 'Chat for games', category: 'social' }, 0, ['social']],
    [{ localizedDescription: 'A shell by usermode emulation.' }, 0, []],
    [{ localizedDescription: `${'A shell. '.repeat(30)} No game.` }, 0, []],
  ])('without a category has one by its words: %j', async (fields, resourceType, categories) => {
    expect((await first(fields)).app).toMatchObject({ resourceType, categories });
  });
});

describe('an AltStore source', () => {
  it('is identified by its address, and its featured apps become a special', async () => {
    const feed = await take(source({ featuredApps: ['org.example.Sail', 'nowhere', 7] }));
    expect(feed.source).toMatchObject({
      key: 'https://apps.example.org/source.json',
      kind: 'altstore',
      name: 'Example Source',
    });
    expect(feed.specials).toMatchObject([{ packageNames: ['org.example.Sail'] }]);
  });

  it.each([
    ['{', 'is not JSON'],
    [[], 'no list of apps'],
    [{ name: 'x' }, 'no list of apps'],
    [{ name: 'x', apps: [] }, 'has no usable app'],
    [source({ nsfw: true }), '--adult'],
  ])('%j is refused', async (content, why) => {
    await expect(take(content)).rejects.toThrow(why);
  });

  it('is identified by its name or its file when it has no address, never by a part of another address', async () => {
    const file = path.join(folder.path, 'local.json');
    const read = async (identifier: string) => {
      await writeFile(file, JSON.stringify(source({ identifier })));
      const feed = await altstoreFeed(file, {
        adult: false,
        remoteImages: false,
        report: () => undefined,
      });
      return feed.source.key;
    };
    expect(await read('org.example.source')).toBe('org.example.source');
    for (const other of ['https', 'https://apps.example.org/source.json', ''])
      expect(await read(other)).toBe('altstore:local');
  });

  it('is refused when its file is too large', async () => {
    const file = path.join(folder.path, 'large.json');
    await writeFile(file, '{');
    await truncate(file, 500 * 1_048_576);
    const options = { adult: false, remoteImages: false, report: () => undefined };
    await expect(altstoreFeed(file, options)).rejects.toThrow(
      /large.json is larger than 33554432 bytes/,
    );
  });

  it('for adults is accepted with the operator’s permission', async () => {
    expect((await take(source({ nsfw: true }), { adult: true })).expected).toBe(1);
  });

  it.each(['http://apps.example.org/x.json', 'file:///etc/passwd', 'javascript:alert(1)'])(
    'is not found at %s',
    async (address) => {
      await expect(take(source(), { address })).rejects.toThrow('not the https address');
      await expect(
        altstoreFeed(address, { adult: false, remoteImages: false, report: () => undefined }),
      ).rejects.toThrow(/not the https address|cannot be read/);
    },
  );
});
