import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE, TIMEOUT } from '../../../contract/codes';
import { entries } from '../storage/entries';

/** These tests check the request, not the content of the answer. */
const anything = (_: unknown): _ is unknown => true;
const LISTED: Record<string, unknown> = { pre: 'https://pre.example', dev: 'javascript:alert(1)' };
const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const told = vi.fn(() => true);
const answer = (data: unknown) => Response.json({ state: { code: CODE.ok, msg: '' }, data });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', fetched);
  // jsdom has no IndexedDB, and storage logs that.
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    writable: true,
    value: told,
  });
  fetched.mockImplementation(async (address) => {
    const [, debug] = /^\/catalogue\/host\?debug=(\w+)$/.exec(address) ?? [];
    return answer(debug ? { host: LISTED[debug] } : { content: [] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  told.mockClear();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

/** A page at an address, with modules of its own. */
async function open(address: string) {
  history.replaceState(null, '', address);
  vi.resetModules();
  const [{ get }, { beacon }, proxy, storage, { configuration }] = await Promise.all([
    import('./api'),
    import('./beacon'),
    import('./proxy'),
    import('../storage/storage'),
    import('../../features/config/config'),
  ]);
  return { get, beacon, ...proxy, ...storage, configuration };
}
const calls = () =>
  fetched.mock.calls.map(([address]) => address).filter((one) => !one.includes('/catalogue/host'));

describe('calls of a page', () => {
  it('go to the page’s own host without a look-up', async () => {
    await (await open('/apps?p=z')).get('/search/sugs', {}, anything);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/search/sugs']);
  });

  it('have the info of a native client from the first one', async () => {
    const client = (json: string) => {
      const { key_callback_method } = JSON.parse(json);
      const said = { key_callback_method, key_data: { aid: 'a1', productId: 2001 } };
      // Cast: set by the page's own bridge.
      const { callFromAndroid } = window as { callFromAndroid?: (json: string) => void };
      setTimeout(() => callFromAndroid?.(JSON.stringify(said)));
    };
    vi.stubGlobal('ppAJSClient', { callAndroidMethod: client });
    await (await open('/apps')).get('/search/sugs', { key: 'b' }, anything);
    expect(calls()).toEqual(['/search/sugs?key=b&aid=a1&productId=2001']);
  });

  it('go to the host of the environment in its address, also from later pages', async () => {
    await (await open('/?debug=pre')).get('/search/sugs', { key: 'b' }, anything);
    await (await open('/apps')).get('/catalogue/categories', {}, anything);
    expect(calls()).toEqual([
      'https://pre.example/search/sugs?key=b',
      'https://pre.example/catalogue/categories',
    ]);
  });

  it('return to the page’s own host with prod', async () => {
    await (await open('/?debug=pre')).get('/search/sugs', {}, anything);
    await (await open('/?debug=prod')).get('/search/sugs', {}, anything);
    await (await open('/')).get('/search/sugs', {}, anything);
    expect(calls()).toEqual(['https://pre.example/search/sugs', '/search/sugs', '/search/sugs']);
    expect(await (await open('/')).read(entries.debug)).toBeUndefined();
  });

  it.each([
    ['an unknown name', 'staging'],
    ['a name of every object', 'constructor'],
    ['an address', 'https://evil.example'],
    ['an address in disguise', '%2F%2Fevil.example'],
    ['nothing', ''],
    ['an environment that is not listed', 'testa'],
    ['one whose listing is no address', 'dev'],
  ])('stay on the page’s own host when the address names %s', async (_, debug) => {
    await (await open(`/?debug=${debug}`)).get('/search/sugs', {}, anything);
    expect(calls()).toEqual(['/search/sugs']);
  });

  it.each(['https://evil.example', 'PRE', 7, null, { pre: 1 }])(
    'stay on the page’s own host when the visit’s storage has the foreign value %j',
    async (odd) => {
      const { get, write } = await open('/');
      await write(entries.debug, odd);
      await get('/search/sugs', {}, anything);
      expect(calls()).toEqual(['/search/sugs']);
    },
  );

  it('reach no host until the look-up succeeds, and then the right one', async () => {
    const { get } = await open('/?debug=pre');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    expect(await get('/search/sugs', {}, anything)).toMatchObject({
      ok: false,
      state: { code: TIMEOUT },
    });
    expect(calls()).toEqual([]);
    await get('/search/sugs', {}, anything);
    expect(calls()).toEqual(['https://pre.example/search/sugs']);
  });
});

it('send reports to the environment’s host too', async () => {
  const { beacon } = await open('/?debug=pre');
  beacon('/track', {});
  const body = expect.stringContaining('reportId');
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('https://pre.example/track', body));
});

it('send a synchronous POST to the environment’s host once it is known, and nowhere before', async () => {
  const begun = vi.fn();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      responseText = '{"state":{"code":2000000,"msg":"OK"},"data":7}';
      open = begun;
      send = vi.fn();
      setRequestHeader = vi.fn();
    },
  );
  const { get, proxyPostSync } = await open('/?debug=pre');
  expect(proxyPostSync('behavior.reminder.cancel', {}, anything)).toMatchObject({
    state: { code: TIMEOUT },
  });
  expect(begun).not.toHaveBeenCalled();
  await get('/search/sugs', {}, anything);
  proxyPostSync('behavior.reminder.cancel', {}, anything);
  expect(begun).toHaveBeenCalledWith('POST', 'https://pre.example/api/proxyNew', false);
});

it('neither store nor use another environment’s configuration', async () => {
  const elsewhere = await open('/?debug=pre');
  expect(await elsewhere.configuration()).toEqual({});
  expect(await elsewhere.read(entries.config)).toBeUndefined();
  await elsewhere.write(entries.config, { own: 1 });
  expect(await elsewhere.configuration()).toEqual({});
  expect(await (await open('/?debug=prod')).configuration()).toEqual({ own: 1 });
});
