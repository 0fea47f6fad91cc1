import { Hono } from 'hono';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { seedDemo } from '../../demo';
import { fileDatabase } from '../../tests/helpers/file-database';
import { apiRoutes } from '../calls/over-http';
import { caching } from '../http/caching';
import { setCollectionItem } from '../shop/collections';
import { packageFile } from '../store/queries/package-file';
import { downloadRoutes } from './downloads';

const database = fileDatabase();
let app: Hono;
/** Copies of files are tested in server/catalogue/mirror. */
const unmirrored = { stored: { find: async () => undefined }, requested: () => undefined };
beforeAll(async () => {
  await seedDemo(database.db, { apps: 60 });
  const problem = (name: string) => new Response(name, { status: 404 });
  app = new Hono()
    .use(caching)
    .route(
      '/',
      downloadRoutes({ ...unmirrored, db: database.db, problem: (_c, name) => problem(name) }),
    );
});

const LINK = '/download/apk/wdj_direct_detail.apk';

/** Moves one app to another source, as an import would. */
async function moveTo(appId: number, source: { address: string | null }, path: string | null) {
  const { id } = await database.db
    .insertInto('sources')
    .values({ key: `test ${appId}`, kind: 'fdroid', name: 'Test', address: source.address })
    .returning('id')
    .executeTakeFirstOrThrow();
  const moved = database.db.updateTable('apps').set({ source_id: id, release_at: null });
  await moved.where('id', '=', appId).execute();
  await database.db.updateTable('versions').set({ path }).where('app_id', '=', appId).execute();
}

/** The categories in a report about an app. */
async function categoriesOf(appId: number) {
  const apps = database.db.selectFrom('apps').select('category_id').where('id', '=', appId);
  const { category_id: categoryId } = await apps.executeTakeFirstOrThrow();
  const subs = database.db
    .selectFrom('app_categories')
    .innerJoin('categories', 'categories.id', 'app_categories.category_id')
    .select('categories.id')
    .where('app_id', '=', appId)
    .where('parent_id', '=', categoryId)
    .orderBy('categories.id');
  const sub = await subs.executeTakeFirst();
  return { categoryId, ...(sub && { subCategoryId: sub.id }) };
}

describe('a download', () => {
  it('sends a file with its name, length and strong ETag', async () => {
    const { id } = await downloadable();
    const response = await app.request(`${LINK}?appId=${id}`);
    const bytes = await response.arrayBuffer();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/vnd.android.package-archive');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w.-]+\.apk"$/,
    );
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const again = await app.request(`${LINK}?appId=${id}`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('queries the database once for concurrent requests of one file', async () => {
    const { id } = await downloadable();
    let queries = 0;
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const problem = () => new Response('', { status: 404 });
    const shop = downloadRoutes({ ...unmirrored, db: database.db.withPlugin(plugin), problem });
    const one = async () => (await shop.request(`${LINK}?appId=${id}`)).headers.get('etag');
    const etags = await Promise.all(Array.from({ length: 30 }, one));
    expect([queries, new Set(etags).size]).toEqual([1, 1]);
    // Later requests query again, because the catalogue may have changed.
    expect(await one()).toBe(etags[0]);
    expect(queries).toBe(2);
  });

  it('redirects to the catalogue’s own copy', async () => {
    await moveTo(2, { address: 'https://repo.example/fdroid/repo/' }, '/org.example app_1.apk');
    const response = await app.request(`${LINK}?appId=2`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      'https://repo.example/fdroid/repo/org.example%20app_1.apk',
    );
  });

  it.each([
    ['no path', { address: 'https://repo.example/repo' }, null],
    ['no address', { address: null }, '/app.apk'],
    ['a path that leaves the repository', { address: 'https://repo.example/repo' }, '/../../x.apk'],
    ['an address that is none of the web', { address: 'javascript:alert(1)' }, '/x.apk'],
  ])('answers that there is no file: %s', async (name, source, path) => {
    const appId = 10 + name.length;
    await moveTo(appId, source, path);
    expect(await (await app.request(`${LINK}?appId=${appId}`)).text()).toBe('noFile');
  });

  it.each(['999999', '0', 'x', '1 or 1=1', ''])(
    'answers 404 with a page for the app %s',
    async (id) => {
      const response = await app.request(`${LINK}?appId=${encodeURIComponent(id)}`);
      expect(response.status).toBe(404);
    },
  );

  it.each(['wdj.apk', 'wdj_elsewhere_detail.apk', '..%2f..%2fx.apk', 'wdj_direct_detail.exe'])(
    'answers 404 with a page when its token is %s',
    async (token) => {
      const { id } = await downloadable();
      expect((await app.request(`/download/apk/${token}?appId=${id}`)).status).toBe(404);
    },
  );

  it('needs no token', async () => {
    const { id } = await downloadable();
    expect((await app.request(`/download/apk?appId=${id}`)).status).toBe(200);
  });
});

describe('the shop’s own client', () => {
  const name = (content: string) =>
    setCollectionItem(database.db, { groupId: 10, name: 'key_client', content, now: 1 });
  const unname = () => database.db.deleteFrom('collections').execute();
  const api = async (path: string) =>
    (
      await apiRoutes({
        db: database.db,
        secret: '',
        publicUrl: undefined,
        log: () => undefined,
      }).request(path)
    ).json();

  it('is a placeholder in a demo shop, at the address that its call returns', async () => {
    const { data } = await api('/pp/url?channel=zb');
    expect(data).toEqual({ url: '/pp/apk/zb_direct_client.apk?channel=zb' });
    const response = await app.request(data.url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('demo.snowpea.client-1.0.apk');
    expect((await app.request('/pp/apk?channel=zb')).status).toBe(200);
  });

  it('is the app in the operator’s configuration', async () => {
    const { id } = await downloadable();
    const { package_name } = await database.db
      .selectFrom('apps')
      .select('package_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await name(JSON.stringify({ packageName: package_name }));
    const response = await app.request('/pp/apk/pp_seo_baidu_banner.apk');
    expect(response.headers.get('content-disposition')).toContain(package_name);
    await unname();
  });

  it('is not found, by call and address, when no catalogue has it', async () => {
    await name('{"packageName":"org.nowhere"}');
    expect(await api('/pp/url')).toEqual({ state: { code: CODE.ok, msg: 'OK' }, data: {} });
    expect(await (await app.request('/pp/apk')).text()).toBe('noFile');
    await unname();
  });

  it.each(['/pp/apk/pp_elsewhere_x.apk', '/pp/apk/x.apk', '/pp/apk?channel=A'])(
    '%s is not found',
    async (address) => {
      expect(await (await app.request(address)).text()).toBe('missing');
    },
  );
});

describe('the call for a file’s address', () => {
  const ask = (path: string) =>
    new Hono()
      .use(caching)
      .route(
        '/',
        apiRoutes({ db: database.db, secret: '', publicUrl: undefined, log: () => undefined }),
      )
      .request(path);

  it('returns a link to the file', async () => {
    const { id } = await downloadable();
    const { data } = await (await ask(`/download/url?appId=${id}`)).json();
    expect(data.url).toBe(`/download/apk/wdj_direct_url.apk?appId=${id}`);
    expect((await app.request(data.url)).status).toBe(200);
  });

  it('counts a download on request with the caller’s token, and is not cached', async () => {
    const { id } = await downloadable();
    await database.db.deleteFrom('logs').execute();
    const answer = await ask(`/download/url/dot?appId=${id}&apprd=mark`);
    expect((await answer.json()).data.url).toContain(`appId=${id}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await ask(`/download/url?appId=${id}`);
    const rows = await database.db.selectFrom('logs').select(['kind', 'payload']).execute();
    const mark = { target: 'download-dot', appId: id, ch_src: 'mark' };
    expect(rows).toEqual([{ kind: 'click', payload: { ...(await categoriesOf(id)), ...mark } }]);
  });

  it('returns an error when there is no file, and counts nothing', async () => {
    await database.db.deleteFrom('logs').execute();
    expect((await ask('/download/url/dot?appId=999999')).status).toBe(404);
    expect(await database.db.selectFrom('logs').selectAll().execute()).toEqual([]);
  });
});

async function downloadable() {
  for (let appId = 3; appId < 60; appId += 1)
    if ((await packageFile(database.db, { appId }))?.kind === 'demo') return { id: appId };
  throw new Error('no app of the demo catalogue can be downloaded');
}
