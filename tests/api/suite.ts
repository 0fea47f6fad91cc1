import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { IMPLEMENTED_CALLS } from '../../server/calls/implemented-calls';
import { GOOD } from './good-requests';

/** Sends one request to the API, by its path. */
type Send = (path: string, init?: RequestInit) => Response | Promise<Response>;

interface Answer {
  status: number;
  headers: Headers;
  state: { code: number; msg: string };
  data: unknown;
}

/** The API's tests for any deployment: `send` reaches one with a demo catalogue of 60 apps when the tests run. */
export function describeApi(send: Send): void {
  async function ask(address: string, init?: RequestInit): Promise<Answer> {
    const response = await send(address, init);
    // Cast: every answer is an envelope, which the tests validate against the contract.
    const { state, data } = (await response.json()) as Pick<Answer, 'state' | 'data'>;
    return { status: response.status, headers: response.headers, state, data };
  }

  const post = (address: string, body: unknown) =>
    ask(address, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  const request = (
    { call }: (typeof IMPLEMENTED_CALLS)[number],
    params: Record<string, string | number>,
  ) => {
    const all = { ...params, ...(call.urlKey ? { urlKey: call.urlKey } : {}) };
    if (call.method === 'POST') return post(call.path, all);
    const query = Object.entries(all).map(([key, value]) => [key, String(value)]);
    return ask(`${call.path}?${new URLSearchParams(query)}`);
  };

  describe.each(IMPLEMENTED_CALLS.map((served) => [served.call.name, served] as const))(
    '%s',
    (name, served) => {
      it('answers what the contract says', async () => {
        const { status, state, data } = await request(served, GOOD[name] ?? { missing: 'example' });
        expect(state).toEqual({ code: CODE.ok, msg: 'OK' });
        expect(status).toBe(200);
        expect(v.safeParse(v.strictObject({ data: served.call.answer }), { data }).issues).toBe(
          undefined,
        );
      });

      it('returns the same data with the fields that a client merges in', async () => {
        const plain = await request(served, GOOD[name] ?? {});
        const merged = {
          ...GOOD[name],
          utdid: 'x',
          puid: '1',
          uc_param_str: 'frve',
          odd: '<script>',
        };
        expect((await request(served, merged)).data).toEqual(plain.data);
      });

      it('refuses parameters of the wrong type with -2', async () => {
        const bad = Object.keys(GOOD[name] ?? {}).filter(
          (key) => typeof GOOD[name]?.[key] === 'number',
        );
        for (const key of bad)
          for (const value of ['x', '-1', '1.5', '99999999999999999999', "1' or 1=1"]) {
            const { status, state } = await request(served, { ...GOOD[name], [key]: value });
            expect([status, state.code], `${key}=${value}`).toEqual([400, CODE.paramRequired]);
            expect(state.msg).toContain(key);
          }
      });
    },
  );

  describe('something missing', () => {
    it.each([
      '/StoreDetailController/detail?appId=999999',
      '/StoreDetailController/score?appId=999999',
      '/StoreDetailController/comment?appId=999999',
      '/StoreDetailController/recs?q=999999',
      '/StoreDetailController/subcates?appId=999999',
      '/StoreDetailController/specials?appId=999999',
      '/api/proxy?urlKey=resource.app.getDetail&appId=999999',
      '/api/proxyNew?urlKey=op.special.template.listApps&specialId=999999',
      '/catalogue/apps?category=nowhere',
      '/catalogue/versions?appId=999999',
      '/catalogue/developer?developerId=999999',
      '/catalogue/source?sourceId=999999',
      '/catalogue/resolve?app=no.such.package',
      '/lucky/activity?activityId=999999',
      '/lucky/wdj.special.get?special_id=999999',
      '/catalogue/draws?activityId=1',
    ])('%s', async (address) => {
      const { status, state } = await ask(address);
      expect([status, state.code]).toEqual([404, CODE.notFound]);
      expect(state.msg).toMatch(/not found$/);
    });

    it('a sub-category of an existing category', async () => {
      const { data } = await ask('/catalogue/categories');
      const [{ slug } = { slug: '' }] = (data as { categories: { slug: string }[] }).categories;
      expect((await ask(`/catalogue/apps?category=${slug}`)).status).toBe(200);
      expect((await ask(`/catalogue/apps?category=${slug}&sub=nowhere`)).status).toBe(404);
    });

    it.each([
      '/api/proxy',
      '/api/proxy?urlKey=',
      '/api/proxy?urlKey=op.ad.getAds',
      '/api/proxyNew?urlKey=behavior.reminder.list',
      '/api/proxyNew?urlKey=__proto__',
      '/api/proxyNew?urlKey=http://127.0.0.1/',
    ])('unknown urlKey: %s', async (address) => {
      const { status, state } = await ask(address);
      expect([status, state.code]).toEqual([404, CODE.unknownUrlKey]);
    });

    it.each([
      '/api/other',
      '/StoreDetailController/',
      '/catalogue/x',
      '/uc/x',
      '/lucky/x',
      '/lucky/1/x',
    ])('%s', async (path) => {
      const { status, state } = await ask(path);
      expect([status, state.code]).toEqual([404, CODE.notFound]);
    });
  });

  describe('the draws of a day', () => {
    const roll = (query: string) => ask(`/api/proxyNew?urlKey=op.lucky.roll${query}`);

    it.each(['', '&activityId=1', '&activityIds=1,2&date=2026-11-21&channel=1000&source=1000'])(
      'are empty before the first draw: %s',
      async (query) => {
        expect(await roll(query)).toMatchObject({
          status: 200,
          state: { code: CODE.ok },
          data: { content: [] },
        });
      },
    );

    it.each([
      ['activityIds', '1,'],
      ['activityIds', '1 or 1=1'],
      ['activityIds', `${'1,'.repeat(200)}1`],
      ['activityId', '<script>'],
      ['channel', '7'],
      ['source', '99999'],
    ])('are refused when %s is %s', async (name, value) => {
      const { status, state } = await roll(`&${name}=${encodeURIComponent(value)}`);
      expect([status, state]).toEqual([
        400,
        { code: CODE.paramRequired, msg: `${name}: wrong parameter` },
      ]);
    });
  });

  describe('bad requests', () => {
    it('names a missing parameter', async () => {
      const { status, state } = await ask('/StoreDetailController/detail');
      expect(status).toBe(400);
      expect(state).toEqual({ code: CODE.paramRequired, msg: 'appId: parameter required' });
    });

    it('treats an empty parameter as missing', async () => {
      const { state } = await ask('/StoreDetailController/detail?appId=');
      expect(state.msg).toBe('appId: parameter required');
    });

    it.each(['[1,2]', '"text"', 'null', '7', '{"broken"', '[]'])(
      'refuses a body that is no object: %s',
      async (body) => {
        const { status, state } = await post('/api/proxyNew?urlKey=op.ad.getAds', body);
        expect(status).toBe(400);
        expect(state).toEqual({ code: CODE.paramRequired, msg: 'JSON parameter error' });
      },
    );

    it('accepts a form and JSON sent as text, which beacons and old clients send', async () => {
      const init = { method: 'POST', body: 'urlKey=op.ad.getAds&spaceId=home-banner' };
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await ask('/api/proxyNew', { ...init, headers: form })).state.code).toBe(CODE.ok);
      const body = '{"urlKey":"op.ad.getAds","spaceId":"home-banner"}';
      const text = { method: 'POST', body, headers: { 'content-type': 'text/plain' } };
      expect((await ask('/api/proxyNew', text)).state.code).toBe(CODE.ok);
    });

    it('names the right method', async () => {
      const { status, headers } = await ask('/api/proxyNew?urlKey=op.ad.getAds&spaceId=x');
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
      const detail = await post('/StoreDetailController/detail', { appId: 1 });
      expect([detail.status, detail.headers.get('allow')]).toEqual([405, 'GET']);
    });

    it('refuses a body beyond its limit', async () => {
      const { status, state } = await post('/api/proxyNew', { spaceId: 'x'.repeat(70_000) });
      expect([status, state.code]).toEqual([413, CODE.paramRequired]);
    });

    it('keeps unusual text unchanged', async () => {
      for (const key of ['%', '\0', "'; drop table apps --", '\\', '.*', '<script>', '😀', '　'])
        expect((await ask(`/search/sugs?${new URLSearchParams({ key })}`)).status, key).toBe(200);
    });
  });

  describe('the language of an answer', () => {
    const name = async (address: string, init?: RequestInit) => {
      const { data } = await ask(address, init);
      return (data as { app: { name: string } }).app.name;
    };
    const address = '/StoreDetailController/detail?appId=1';

    it('comes from the parameter, then the cookie, then Accept-Language, and is otherwise Chinese', async () => {
      const [zh, en] = [await name(address), await name(`${address}&lang=en`)];
      expect(zh).not.toBe(en);
      const accept = { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.1' };
      expect(await name(address, { headers: accept })).toBe(en);
      expect(await name(address, { headers: { ...accept, cookie: 'lang=zh-CN' } })).toBe(zh);
      expect(await name(`${address}&lang=en`, { headers: { cookie: 'lang=zh-CN' } })).toBe(en);
      expect(await name(`${address}&lang=tlh`)).toBe(zh);
    });
  });

  describe('caching', () => {
    it('allows successful GETs to be stored and revalidated', async () => {
      const { headers } = await ask('/StoreDetailController/detail?appId=1');
      expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
      const again = await send('/StoreDetailController/detail?appId=1', {
        headers: { 'if-none-match': headers.get('etag') ?? '' },
      });
      expect([again.status, await again.text()]).toEqual([304, '']);
    });

    it('stores no error and no POST', async () => {
      const wrong = await ask('/StoreDetailController/detail?appId=x');
      expect(wrong.headers.get('cache-control')).toBe('no-store');
      const ads = await post('/api/proxyNew', { urlKey: 'op.ad.getAds', spaceId: 'x' });
      expect(ads.headers.get('cache-control')).toBe('no-store');
    });
  });
}
