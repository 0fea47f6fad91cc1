import type { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { openNew } from '../../tests/helpers/activity';
import { DemoDatabase } from '../../tests/helpers/demo-database';
import { shopApp } from '../../tests/helpers/shop-app';
import { putAds } from '../shop/edit/ads';
import { putSpecials } from '../shop/edit/specials';

/** Answers are about what was asked: a parameter has an effect, or is refused. */
const database = new DemoDatabase(60);
let app: Hono;
beforeAll(() => {
  app = shopApp(database.db);
});

const ask = async (address: string, init?: RequestInit) => {
  const answer = await app.request(address, init);
  const { state, data } = await answer.json();
  return { status: answer.status, code: state.code, msg: state.msg, data };
};
const refusal = (msg: string) => ({ status: 400, code: CODE.paramRequired, msg });
const idsOf = async (where: { resource_type: 0 | 1 }) => {
  const rows = await database.db
    .selectFrom('apps')
    .select('id')
    .where('resource_type', '=', where.resource_type)
    .orderBy('id')
    .limit(4)
    .execute();
  return rows.map(({ id }) => id);
};

describe('op.activiy.simpleActiviy.getList', () => {
  const keys: Record<string, number> = {};
  beforeAll(async () => {
    const [games, software] = [
      await idsOf({ resource_type: 1 }),
      await idsOf({ resource_type: 0 }),
    ];
    const apps = { games, software, mixed: [...games, ...software], none: [] };
    for (const [key, app_ids] of Object.entries(apps))
      keys[key] = await openNew(database.db, { key, app_ids });
  });
  const list = async (fields: object) => {
    const body = JSON.stringify({ urlKey: 'op.activiy.simpleActiviy.getList', ...fields });
    const headers = { 'content-type': 'application/json' };
    const answer = await ask('/api/proxyNew', { method: 'POST', headers, body });
    const found: { id: number }[] | undefined = answer.data?.activities;
    const names = Object.keys(keys).filter((key) => found?.some(({ id }) => id === keys[key]));
    return { ...answer, names: names.sort(), total: answer.data?.total };
  };

  it('has the activities for games, or the others, and their number', async () => {
    expect(await list({ resourceType: 1 })).toMatchObject({ names: ['games'], total: 1 });
    const others = ['mixed', 'none', 'software'];
    expect(await list({ resourceType: 0 })).toMatchObject({ names: others, total: 3 });
    expect(await list({})).toMatchObject({ names: ['games', ...others], total: 4 });
  });

  it('has the shop’s one type of activity, and refuses others', async () => {
    for (const type of [0, '0']) expect(await list({ type })).toMatchObject({ total: 4 });
    for (const type of [1, 2, 3, 99])
      expect(await list({ type })).toMatchObject(refusal('type: wrong parameter'));
  });
});

describe('StoreDetailController/score', () => {
  const score = (appId: number, versionId?: number) =>
    ask(
      `/StoreDetailController/score?appId=${appId}${versionId === undefined ? '' : `&versionId=${versionId}`}`,
    );
  const reviewed = async () =>
    database.idOf(database.find(({ comments, versions }) => comments.length > 12 && !!versions[1]));

  it('of a version has the stars of the comments that name it', async () => {
    const appId = await reviewed();
    const comments: { stars: number; versionId: number; versionName: string }[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { data } = await ask(`/StoreDetailController/comment?appId=${appId}&page=${page}`);
      pages = data.pages;
      comments.push(...data.comments);
    }
    const { data } = await ask(`/catalogue/versions?appId=${appId}`);
    const versions: { id: number; versionName: string }[] = data.versions;
    expect(versions.length).toBeGreaterThan(1);
    let counted = 0;
    for (const { id, versionName } of versions) {
      const own = comments.filter((one) => one.versionId === id);
      expect(new Set(own.map((one) => one.versionName)).size).toBeLessThan(2);
      for (const one of own) expect(one.versionName).toBe(versionName);
      const of = (stars: number) => own.filter((one) => one.stars === stars).length;
      const answer = await score(appId, id);
      expect(answer.data.histogram).toEqual([1, 2, 3, 4, 5].map(of));
      expect(answer.data.count).toBe(own.length);
      if (own.length > 0)
        expect(answer.data.average).toBeCloseTo(
          own.reduce((sum, { stars }) => sum + stars, 0) / own.length,
          1,
        );
      counted += own.length;
    }
    expect(counted).toBe(comments.length);
    expect((await score(appId)).data.count).toBeGreaterThan(counted);
  });

  it('refuses a version that the app does not have', async () => {
    const appId = await reviewed();
    const { id } = await database.db
      .selectFrom('versions')
      .select('id')
      .where('app_id', '!=', appId)
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const versionId of [id, 999_999])
      expect(await score(appId, versionId)).toMatchObject({
        ...{ status: 404, code: CODE.notFound, msg: 'version not found' },
      });
  });
});

describe('ios.special.get', () => {
  let special = 0;
  let ios: number[] = [];
  let android: number[] = [];
  beforeAll(async () => {
    const all = [...(await idsOf({ resource_type: 0 })), ...(await idsOf({ resource_type: 1 }))];
    [ios, android] = [all.slice(0, 2), all.slice(2, 6)];
    await database.db.updateTable('apps').set({ platform: 'ios' }).where('id', 'in', ios).execute();
    const appIds = [...android, ...ios];
    const entry = { key: 'both', title: { en: 'Both' }, order: 0, appIds, picture: undefined };
    await putSpecials(database.db, [entry]);
    ({ id: special } = await database.db
      .selectFrom('specials')
      .select('id')
      .where('key', 'like', '%both')
      .executeTakeFirstOrThrow());
  });
  const apps = async (query: string) => {
    const answer = await ask(`/lucky/ios.special.get?special_id=${special}${query}`);
    const found: { id: number }[] | undefined = answer.data?.special.apps;
    return { ...answer, ids: found?.map(({ id }) => id), total: answer.data?.special.total };
  };

  it.each(['', '&platform=ios', '&platform=IOS&device=iPhone', '&device=iPad13,4'])(
    'has apps for an iPhone only: %s',
    async (query) => {
      expect(await apps(query)).toMatchObject({ ids: ios, total: 2 });
    },
  );

  it.each(['&platform=android', '&device=android', '&platform=android&device=Android 14'])(
    'has apps for Android only: %s',
    async (query) => {
      expect(await apps(query)).toMatchObject({ ids: android, total: 4 });
    },
  );

  it.each([
    ['&platform=windows', 'platform'],
    ['&device=toaster', 'device'],
    ['&platform=android&device=iphone', 'device'],
  ])('refuses %s', async (query, name) => {
    expect(await apps(query)).toMatchObject(refusal(`${name}: wrong parameter`));
  });
});

describe('the address of a file', () => {
  let appId = 0;
  beforeAll(async () => {
    appId = await database.idOf(database.find(({ releaseAt }) => releaseAt === undefined));
  });
  const urlOf = async (path: string, query = '') =>
    (await ask(`${path}?appId=${appId}${query}`)).data?.url;

  it.each(['/download/url', '/download/url/dot'])(
    'names the visitor’s channel, source and feature: %s',
    async (path) => {
      const said = '&channel=pp&source=seo_baidu&feature=list';
      expect(await urlOf(path, said)).toBe(`/download/apk/pp_seo_baidu_list.apk?appId=${appId}`);
      const own = path.endsWith('dot') ? 'dot' : 'url';
      expect(await urlOf(path)).toBe(`/download/apk/wdj_direct_${own}.apk?appId=${appId}`);
      expect(await urlOf(path, '&source=referral')).toContain(`/wdj_referral_${own}.apk`);
    },
  );

  it('of the shop’s client does, too', async () => {
    const { data } = await ask('/pp/url?channel=zb&source=seo_sm&feature=banner');
    expect(data.url).toBe('/pp/apk/zb_seo_sm_banner.apk?channel=zb');
  });

  it.each([
    ['channel', 'A_B'],
    ['source', 'elsewhere'],
    ['feature', 'a_b'],
    ['feature', 'x'.repeat(33)],
  ])('is refused when %s is %s', async (name, value) => {
    for (const path of ['/download/url', '/download/url/dot', '/pp/url'])
      expect(await ask(`${path}?appId=${appId}&${name}=${value}`)).toMatchObject(
        refusal(`${name}: wrong parameter`),
      );
  });
});

describe('a number where the parameter is a text', () => {
  const post = (address: string, fields: object) =>
    ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });

  it('is taken as its digits: the ads of a place', async () => {
    const ad = { key: 'numbered', title: { en: 'Numbered' }, href: '/', order: 0 };
    await putAds(database.db, [{ ...ad, space: { spaceId: '101' } }]);
    const titles = async (spaceId: unknown) => {
      const answer = await post('/api/proxyNew', { urlKey: 'op.ad.getAds', spaceId });
      return answer.data?.ads.map(({ title }: { title: string }) => title);
    };
    expect(await titles(101)).toEqual(['Numbered']);
    expect(await titles('101')).toEqual(['Numbered']);
    expect(await titles(102)).toEqual([]);
  });

  it('is taken as its digits: a report’s place', async () => {
    await database.db.deleteFrom('logs').execute();
    const place = { spaceId: 101, spaceType: 2, spaceName: 7 };
    expect(await post('/log/activity', { appId: 1, ...place })).toMatchObject({ code: CODE.ok });
    const rows = await database.db.selectFrom('logs').select('payload').execute();
    expect(rows[0]?.payload).toMatchObject({ spaceId: '101', spaceType: '2', spaceName: '7' });
  });

  it('is taken in lists', async () => {
    const titles = async (appIds: unknown) => {
      const answer = await post('/api/proxyNew', {
        ...{ urlKey: 'op.rec.personality.listApps', count: 5 },
        appIds,
      });
      return answer.data?.apps.map(({ id }: { id: number }) => id);
    };
    const expected = await titles('1,2,3,4');
    expect(expected.length).toBeGreaterThan(0);
    expect(await titles([1, 2, 3, 4])).toEqual(expected);
  });

  it.each([true, {}, [1]])('but %j is refused', async (spaceId) => {
    const answer = await post('/api/proxyNew', { urlKey: 'op.ad.getAds', spaceId });
    expect(answer).toMatchObject(refusal('spaceId: wrong parameter'));
  });
});
