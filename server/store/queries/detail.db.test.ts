import { describe, expect, it } from 'vitest';
import { COMMENTS_COUNT } from '../../../contract/constants';
import { DemoDatabase, ids } from '../../../tests/helpers/demo-database';
import { similarApps } from '../../search/similar-apps';
import { commentsOf } from './comments';
import { appDetail } from './detail';
import { resolveApp } from './resolve';
import { scoreOfApp } from './score';
import { versionPage } from './versions';

const database = new DemoDatabase(400);
const { records } = database;

describe('an app’s details', () => {
  it('have the source’s data in the reader’s language', async () => {
    const record = database.find((each) => each.comments.length > 3);
    const appId = await database.idOf(record);
    const zh = await appDetail(database.db, { appId }, 'zh-CN');
    const en = await appDetail(database.db, { appId }, 'en');
    expect(zh).toMatchObject({
      name: record.name['zh-CN'],
      summary: record.summary['zh-CN'],
      description: record.description['zh-CN'],
      // The half of its name in the reader's script.
      developer: { name: record.developer?.split(' ').at(-1) },
      installs: record.installs,
      source: 'Snowpea Demo',
    });
    expect(en?.name).toBe(record.name['en-US']);
    expect(zh?.versions.map((version) => version.versionCode)).toEqual(
      record.versions.map((version) => version.versionCode),
    );
    expect(zh?.version?.versionName).toBe(record.versions[0]?.versionName);
    // Each language has a set of screenshots, numbered from 1.
    expect(ids(zh?.screenshots.map(({ n }) => ({ id: n })))[0]).toBe(1);
    expect(en?.screenshots[0]?.n).toBe((zh?.screenshots.length ?? 0) + 1);
  });

  it('have no versions before the release', async () => {
    const game = database.find(({ releaseAt = 0 }) => releaseAt > Date.now());
    const appId = await database.idOf(game);
    const detail = await appDetail(database.db, { appId }, 'en');
    expect(detail?.releaseAt).toBe(game.releaseAt);
    expect(detail?.versions).toEqual([]);
    expect(detail?.version).toBeUndefined();
    const history = await versionPage(database.db, { appId, page: 1 }, 'en');
    expect(history).toMatchObject({ versions: [], total: 0, pages: 1 });
  });

  it('have release notes as plain text in the history', async () => {
    const appId = await database.idOf(database.find(({ versions }) => versions.length > 1));
    await database.db
      .updateTable('versions')
      .set({ changelog: { 'en-US': '<p>**One** &amp; all</p><ul><li>two</li></ul>' } })
      .where('app_id', '=', appId)
      .execute();
    const history = await versionPage(database.db, { appId, page: 1 }, 'en');
    expect(history?.versions[0]?.changelog).toBe('One & all\n• two');
  });

  it('name its anti-features and their reasons', async () => {
    const record = database.find((each) => each.antiFeatures.length > 0);
    const detail = await appDetail(database.db, { appId: await database.idOf(record) }, 'zh-CN');
    expect(detail?.antiFeatures[0]?.reason).toContain('演示数据');
    expect(detail?.antiFeatures[0]?.name).not.toBe(detail?.antiFeatures[0]?.key);
  });

  it('have a consistent score, and comments in the reader’s language first', async () => {
    const record = database.find((each) => each.comments.length > 12);
    const appId = await database.idOf(record);
    const score = await scoreOfApp(database.db, { appId });
    expect(score?.histogram).toEqual(record.histogram);
    expect(score?.count).toBe(record.histogram?.reduce((sum, votes) => sum + votes, 0));
    const first = await commentsOf(database.db, { appId, page: 1, sort: 'new' }, 'en');
    const second = await commentsOf(database.db, { appId, page: 2, sort: 'new' }, 'en');
    expect(first.comments).toHaveLength(COMMENTS_COUNT);
    expect(first.total).toBe(record.comments.length);
    expect(first.comments[0]?.author).toMatch(/^Demo/);
    for (const { author, lang } of [...first.comments, ...second.comments])
      expect(lang).toBe(author.startsWith('Demo') ? undefined : 'zh-CN');
    expect(ids(second.comments).some((id) => ids(first.comments).includes(id))).toBe(false);
  });

  it('has its comments by version, the latest first', async () => {
    const record = database.find(
      ({ comments }) => new Set(comments.map(({ versionName }) => versionName)).size > 2,
    );
    const first = { appId: await database.idOf(record), page: 1, sort: 'new' as const };
    const [version, ...more] = (await commentsOf(database.db, first, 'en')).versions;
    expect(more).not.toHaveLength(0);
    const latest = [...record.comments].sort((a, b) => b.at - a.at)[0]?.versionName;
    expect(version).toBe(latest);
    const some = await commentsOf(database.db, { ...first, version }, 'en');
    const wanted = record.comments.filter(({ versionName }) => versionName === version);
    expect(some.total).toBe(wanted.length);
    expect(some.comments.every(({ versionName }) => versionName === version)).toBe(true);
  });

  it('has its comments by stars, and those with as many stars', async () => {
    const record = database.find(
      ({ comments }) =>
        comments.length > 12 && new Set(comments.map(({ stars }) => stars)).size > 2,
    );
    const appId = await database.idOf(record);
    const starsOf = async (change: { sort?: 'high' | 'low'; stars?: number }) => {
      const params = { appId, page: 1, sort: 'new' as const, ...change };
      const { comments, total, unfiltered } = await commentsOf(database.db, params, 'en');
      return { stars: comments.map(({ stars }) => stars), total, unfiltered };
    };
    const all = record.comments.map(({ stars }) => stars).sort((a, b) => b - a);
    expect((await starsOf({ sort: 'high' })).stars).toEqual(all.slice(0, COMMENTS_COUNT));
    expect((await starsOf({ sort: 'low' })).stars).toEqual(all.reverse().slice(0, COMMENTS_COUNT));
    const [stars = 0] = all;
    const some = await starsOf({ stars });
    expect(new Set(some.stars)).toEqual(new Set([stars]));
    expect(some).toMatchObject({
      total: all.filter((each) => each === stars).length,
      unfiltered: all.length,
    });
  });

  it('are undefined for an unknown app', async () => {
    const params = { appId: 2_000_000_000 };
    expect(await appDetail(database.db, params, 'en')).toBeUndefined();
    expect(await scoreOfApp(database.db, params)).toBeUndefined();
    for (const app of ['0', '-1', '99999999999', "x' OR 1=1", 'no.such.app', '', '1e3'])
      expect(await resolveApp(database.db, { app })).toBeUndefined();
  });

  it('list similar apps of its sub-category, without the app itself', async () => {
    const appId = await database.idOf(records[3]);
    const similar = await similarApps(database.db, { q: String(appId) }, 'en');
    expect(similar?.length).toBeGreaterThan(5);
    expect(ids(similar)).not.toContain(appId);
    const byName = await similarApps(database.db, { q: records[3]?.name['zh-CN'] ?? '' }, 'en');
    expect(byName).toEqual(similar);
    expect(await similarApps(database.db, { q: 'zzzzzz' }, 'en')).toBeUndefined();
    // For the page of one that has left the shop.
    const set = (gone: boolean) =>
      database.db.updateTable('apps').set({ gone }).where('id', '=', appId).execute();
    await set(true);
    const left = await similarApps(database.db, { q: String(appId) }, 'en');
    await set(false);
    expect(left).toEqual(similar);
  });
});
