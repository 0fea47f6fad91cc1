import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeReal } from '../../../tests/helpers/describe-real';
import { realData } from '../../../tests/helpers/real-data';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder';
import type { AppRecord, Feed } from '../normal-form';
import { Refusal } from '../refusal';
import { ndjsonFeed } from './feed';

const folder = temporaryFolder();

async function read(text: string): Promise<Feed> {
  const file = join(folder.path, 'apps.ndjson');
  await writeFile(file, text);
  return ndjsonFeed(file, 1);
}
const apps = (feed: Feed) => [...(feed.apps() as Iterable<AppRecord>)];
const line = (fields: object) => JSON.stringify(fields);
const good = { packageName: 'org.example.app', versionCode: 3, name: { 'en-US': 'App' } };

describe('lines of metadata', () => {
  it('have only the fields that they name', async () => {
    const [app] = apps(
      await read(
        line({ ...good, versionName: '0.3', categories: ['Card Game'], author: 'Somebody' }),
      ),
    );
    expect(app).toMatchObject({
      resourceType: 1,
      requireId: 1,
      developer: 'Somebody',
      categories: ['card-game'],
      currentVersion: '3',
      comments: [],
    });
    for (const absent of ['icon', 'installs', 'histogram', 'updatedAt', 'license'])
      expect(app).not.toHaveProperty(absent);
    expect(app?.versions[0]).not.toHaveProperty('size');
  });

  it('are reported by line number when invalid, and the valid ones are imported', async () => {
    const feed = await read(
      [
        '{',
        '',
        line(good),
        '[1]',
        '"text"',
        line({ ...good, packageName: 'no name' }),
        line({ packageName: 'a.b' }),
      ].join('\n'),
    );
    expect(apps(feed)).toHaveLength(1);
    expect(feed.problems()).toEqual([
      { where: 'line 1', why: 'is not JSON' },
      { where: 'line 4', why: 'is not a JSON object' },
      { where: 'line 5', why: 'is not a JSON object' },
      { where: 'line 6', why: 'has no packageName that is a package name' },
      { where: 'line 7', why: 'has no versionCode that is a whole number' },
    ]);
  });

  it('name each field that is not read, with its first line', async () => {
    const feed = await read(
      [
        line({ ...good, requireID: 1, rating: 5, appOpExtInfo: { misc: { requireId: 1 } } }),
        line({ ...good, packageName: 'a.b', rating: 4, license: null }),
        line({ ...good, packageName: 'a.c', requireId: '1', author: 7, categories: 'Games' }),
        line({ ...good, packageName: 'a.d', appOpExtInfo: { misc: { requireID: 2 } }, name: 'D' }),
        line({ ...good, packageName: 'a.e', appOpExtInfo: [], requireId: true, versionName: 1 }),
      ].join('\n'),
    );
    expect(apps(feed)).toHaveLength(5);
    expect(feed.problems().map(({ where, why }) => `${where} ${why}`)).toEqual([
      'line 1 has a field that is not read: requireID',
      'line 1 has a field that is not read: rating (and on 1 more line)',
      'line 1 has a field that is not read: appOpExtInfo.misc.requireId',
      'line 3 has a value that is not read: requireId is neither 0 nor 1 (and on 1 more line)',
      'line 3 has a value that is not read: author is not a text',
      'line 3 has a value that is not read: categories is not a list of texts',
      'line 4 has a value that is not read: name is not a text for each language, such as {"en-US": "…"}',
      'line 4 has a value that is not read: appOpExtInfo.misc.requireID is neither 0 nor 1',
      'line 5 has a value that is not read: appOpExtInfo is not an object',
      'line 5 has a value that is not read: versionName is not a text',
    ]);
  });

  it('name at most a hundred of them', async () => {
    const odd = Array.from({ length: 300 }, (_, i) => [`field${i}`, 1]);
    const feed = await read(line({ ...good, ...Object.fromEntries(odd) }));
    expect(feed.problems()).toHaveLength(101);
    expect(feed.problems().at(-1)).toEqual({ where: 'fields', why: '200 more are not read' });
  });

  it('merge two categories with the same slug', async () => {
    const feed = await read(line({ ...good, categories: ['Phone & SMS', 'phone sms'] }));
    expect(feed.categories.map(({ slug }) => slug)).toEqual(['phone-sms']);
    expect(feed.problems()).toEqual([
      { where: 'category "phone sms"', why: 'is merged with "Phone & SMS"' },
    ]);
  });

  it('have a source with a readable name', async () => {
    const file = join(folder.path, 'my_open-apps.ndjson');
    await writeFile(file, line(good));
    expect((await ndjsonFeed(file, 0)).source).toMatchObject({
      key: 'ndjson:my_open-apps',
      name: 'My open apps',
    });
    expect((await ndjsonFeed(file, 0, { name: 'Open apps of 2026' })).source.name).toBe(
      'Open apps of 2026',
    );
    const known = join(folder.path, 'fdroid-apps.ndjson');
    await writeFile(known, line(good));
    expect((await ndjsonFeed(known, 0)).source.name).toBe('F-Droid apps');
  });

  it('are of the repository that the operator or the file’s name says', async () => {
    const source = async (file: string, address?: string) => {
      await writeFile(join(folder.path, file), line(good));
      const options = address === undefined ? {} : { address };
      return (await ndjsonFeed(join(folder.path, file), 0, options)).source.address;
    };
    expect(await source('fdroid-apps.ndjson')).toBe('https://f-droid.org/repo');
    expect(await source('fdroidlike.ndjson')).toBeUndefined();
    const own = 'https://apps.example.org/repo';
    expect(await source('fdroid-apps.ndjson', own)).toBe(own);
    await expect(source('apps.ndjson', 'http://apps.example.org/')).rejects.toThrow(
      /not the https/,
    );
  });

  it('end after a word with an ellipsis where their writer has cut a description, and only there', async () => {
    const ending = (end: string, length = 600) =>
      'Choose one word. '.repeat(40).slice(0, length - end.length) + end;
    const texts: [text: string, shown: string][] = [
      [ending(' (Dolby Digital), E'), ' (Dolby Digital)…'],
      [ending(' <b>One</b>\n* Tw'), ' <b>One</b>…'],
      [ending(' see <a href="https://apps.exam'), ' see…'],
      [ending('选择一个词。选择一'), '选择一个词。选择一…'],
      [ending(' a whole '), ' a whole…'],
      [ending(' a wor', 599), ' a wor'],
      [ending(' a word.'), ' a word.'],
    ];
    const lines = texts.map(([text], n) =>
      line({ ...good, packageName: `a.b${n}`, description: { 'en-US': text } }),
    );
    const found = apps(await read(lines.join('\n'))).map(({ description }) => description['en-US']);
    for (const [n, [, shown]] of texts.entries())
      expect(found[n]?.slice(-shown.length)).toBe(shown);
  });

  it('are refused when none is valid, or the file is missing', async () => {
    await expect(read('{\n{')).rejects.toThrow(
      /no line that describes an app \(line 1 is not JSON\)/,
    );
    await expect(read('')).rejects.toBeInstanceOf(Refusal);
    await expect(ndjsonFeed(join(folder.path, 'nothing'), 0)).rejects.toThrow(/cannot be read/);
    await expect(ndjsonFeed(folder.path, 0)).rejects.toThrow(/cannot be read/);
  });
});

describeReal('the real lines', () => {
  it('are all read', async () => {
    const feed = await ndjsonFeed(realData('fdroid-apps.ndjson') ?? '', 0);
    expect(apps(feed)).toHaveLength(2_027);
    expect(feed.problems()).toEqual([]);
    expect(apps(feed).filter((app) => app.summary['zh-CN'])).toHaveLength(359);
    expect(feed.categories.find((category) => category.slug === 'game-helper')?.resourceType).toBe(
      0,
    );
  });
});
