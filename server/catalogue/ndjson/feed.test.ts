import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeReal } from '../../../tests/helpers/describe-real';
import { realData } from '../../../tests/helpers/real-data';
import type { AppRecord, Feed } from '../normal-form';
import { Refusal } from '../refusal';
import { ndjsonFeed } from './feed';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snowpea-ndjson-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string): Promise<Feed> {
  const file = join(folder, 'apps.ndjson');
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

  it('merge two categories with the same slug', async () => {
    const feed = await read(line({ ...good, categories: ['Phone & SMS', 'phone sms'] }));
    expect(feed.categories.map(({ slug }) => slug)).toEqual(['phone-sms']);
    expect(feed.problems()).toEqual([
      { where: 'category "phone sms"', why: 'is merged with "Phone & SMS"' },
    ]);
  });

  it('are refused when none is valid, or the file is missing', async () => {
    await expect(read('{\n{')).rejects.toThrow(
      /no line that describes an app \(line 1 is not JSON\)/,
    );
    await expect(read('')).rejects.toBeInstanceOf(Refusal);
    await expect(ndjsonFeed(join(folder, 'nothing'), 0)).rejects.toThrow(/cannot be read/);
    await expect(ndjsonFeed(folder, 0)).rejects.toThrow(/cannot be read/);
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
