import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE, TIMEOUT } from '../../../contract/codes';
import { fail, ok } from '../../../contract/result';
import { get, post } from './api';
import { cachedGet } from './cached';
import { isObject, listOf, shapeOf } from './check';
import { ownHost } from './host';
import { proxyPost, proxyPostSync } from './proxy';
import { ask } from './request';
import { retry } from './retry';

/** These tests check the request, not the content of the answer. */
const anything = (_: unknown): _ is unknown => true;
/** Any call behind the proxy. */
const KEY = 'behavior.reminder.add';
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const told = vi.fn(() => true);
const answer = async (data?: unknown) => Response.json({ state: { code: CODE.ok, msg: '' }, data });
const answerOf = async (code: number) => Response.json({ state: { code, msg: '' } });
const UC = 'Mozilla/5.0 (Linux) AppleWebKit/537.36 UCBrowser/15.5.8 Mobile';

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: told });
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  fetched.mockReset();
  told.mockClear();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  localStorage.clear();
});

describe('a call', () => {
  it('sends cookies, and in UC Browser the names of its parameters', async () => {
    fetched.mockImplementation(() => answer(7));
    expect(await get('/search/sugs', { key: 'b' }, anything)).toEqual(ok(7));
    expect(fetched).toHaveBeenLastCalledWith('/search/sugs?key=b', { credentials: 'include' });
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(UC);
    await get('/search/sugs', { key: 'b' }, anything);
    await get('/search/sugs', {}, anything);
    expect(fetched.mock.calls.slice(1).map(([path]) => path)).toEqual([
      '/search/sugs?key=b&uc_param_str=frvecpmintnidnut',
      '/search/sugs?uc_param_str=frvecpmintnidnut',
    ]);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${UC} uws/3`);
    await get('/search/sugs', {}, anything);
    expect(fetched.mock.lastCall?.[0]).toBe('/search/sugs');
  });

  it('in UC Browser asks for the names in this page’s address, and on later pages of the visit', async () => {
    // A host that answers only a call with these names.
    fetched.mockImplementation((path) =>
      /[?&]uc_param_str=dnfr(&|$)/.test(path) ? answer(7) : answerOf(CODE.paramRequired),
    );
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(UC);
    const page = async (search: string) => {
      history.replaceState(null, '', `/${search}`);
      vi.resetModules();
      const [{ get: call }, { visitParams }] = await Promise.all([
        import('./api'),
        import('../../features/visit/visit'),
      ]);
      const answered = await call('/search/sugs', { key: 'b' }, anything);
      await visitParams();
      return answered.ok;
    };
    expect(await page('')).toBe(false);
    sessionStorage.clear();
    expect(await page('?uc_param_str=dnfr&x=1')).toBe(true);
    expect(await page('')).toBe(true);
    sessionStorage.clear();
    expect(await page('?uc_param_str=dnfr%26fr')).toBe(false);
    history.replaceState(null, '', '/');
  });

  it('is sent without parameters that are null, undefined or empty', async () => {
    // A host that answers with what reached it.
    fetched.mockImplementation((path, init) =>
      answer(init?.body ? JSON.parse(String(init.body)) : path),
    );
    // Cast: an untyped caller may pass these.
    const odd = { key: null, ctoken: '', x: undefined, offset: 0 } as unknown as { key: string };
    expect(await get('/search/sugs', odd, anything)).toEqual(ok('/search/sugs?offset=0'));
    const posted = await post('/search/sugs', odd, anything, 1_000, ownHost);
    expect(posted).toEqual(ok({ offset: 0 }));
  });

  it('without a network returns code -1 at once, and is reported without its parameters', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetched.mockRejectedValue(new TypeError('offline'));
    const path = '/api/proxyNew?urlKey=op.collection.getListByTimeRange';
    expect(await get(path, { groupId: 7 }, anything)).toEqual(
      fail(TIMEOUT, `[${path}&groupId=7] request timed out`),
    );
    expect(told).toHaveBeenCalledOnce();
    const [to, body] = told.mock.calls[0] as unknown as [string, string];
    expect(to).toBe('/track');
    expect(JSON.parse(body)).toEqual({
      kind: 'event',
      page: '/',
      name: '-1 /api/proxyNew',
      reportId: expect.stringMatching(/^[\da-f]{32}$/),
    });
  });

  it('that its caller aborts is not reported', async () => {
    const gone = new AbortController();
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const asked = ask('/a', { signal: gone.signal }, 1_000);
    gone.abort();
    expect(await asked).toMatchObject({ state: { code: TIMEOUT } });
    expect(told).not.toHaveBeenCalled();
  });

  it('returns another code without a report', async () => {
    fetched.mockResolvedValue(Response.json({ code: 5_090_002, msg: 'all gone' }));
    expect(await get('/search/sugs', {}, anything)).toEqual(fail(5_090_002, 'all gone'));
    expect(told).not.toHaveBeenCalled();
  });
});

describe('a payload that is no object returns code -2 and is not sent', () => {
  it.each([undefined, null, 'text', 7])('%s', async (odd) => {
    // Cast: an untyped caller may pass these.
    const values = odd as unknown as Record<string, string>;
    const refused = fail(CODE.paramRequired, 'JSON parameter error');
    expect(await proxyPost(KEY, values, anything)).toEqual(refused);
    expect(proxyPostSync(KEY, values, anything)).toEqual(refused);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a synchronous POST', () => {
  const stub = (responseText: string, send = vi.fn()) => {
    const open = vi.fn();
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        responseText = responseText;
        withCredentials = false;
        open = open;
        send = send;
        setRequestHeader = vi.fn();
      },
    );
    return { open, send };
  };

  it('returns the answer at once', () => {
    const { open, send } = stub('{"state":{"code":2000000,"msg":"OK"},"data":7}');
    expect(proxyPostSync(KEY, { objectId: 1, objectType: '' }, anything)).toEqual(ok(7));
    expect(open).toHaveBeenCalledWith('POST', '/api/proxyNew', false);
    expect(send).toHaveBeenCalledWith(`urlKey=${KEY}&objectId=1`);
  });

  it('returns code -1 when it fails', async () => {
    stub(
      '',
      vi.fn().mockImplementation(() => {
        throw new DOMException('', 'NetworkError');
      }),
    );
    expect(proxyPostSync(KEY, {}, anything)).toMatchObject({ state: { code: TIMEOUT } });
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  });
});

describe('an unanswered GET', () => {
  it('of any call is retried until it is answered', async () => {
    vi.useFakeTimers();
    fetched.mockRejectedValueOnce(new TypeError('lost'));
    fetched.mockImplementation(() => answer(7));
    const asked = get('/search/sugs', {}, anything);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await asked).toEqual(ok(7));
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/search/sugs', '/search/sugs']);
  });

  it('is one event however often it is tried, and the next outage is another', async () => {
    vi.useFakeTimers();
    fetched.mockRejectedValue(new TypeError('lost'));
    const outage = async () => {
      const asked = get('/search/sugs', { key: 'b' }, anything);
      await vi.advanceTimersByTimeAsync(12_000);
      expect(await asked).toMatchObject({ state: { code: TIMEOUT } });
    };
    await outage();
    await outage();
    expect(fetched).toHaveBeenCalledTimes(8);
    expect(told).toHaveBeenCalledOnce();
    fetched.mockImplementationOnce(() => answer(7));
    expect(await get('/search/sugs', {}, anything)).toEqual(ok(7));
    await outage();
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is not retried once its caller has aborted it', async () => {
    vi.useFakeTimers();
    fetched.mockRejectedValue(new TypeError('lost'));
    let wanted = true;
    const asked = get('/search/sugs', {}, anything, () => wanted);
    await vi.advanceTimersByTimeAsync(500);
    wanted = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toMatchObject({ state: { code: TIMEOUT } });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('is retried after 1, 2 and 4 s with jitter, and then fails', async () => {
    vi.useFakeTimers();
    const ways = vi.fn().mockResolvedValue(fail(TIMEOUT, ''));
    const asked = retry(ways, undefined, () => 1);
    for (const [ms, tries] of [
      [0, 1],
      [1_499, 1],
      [1, 2],
      [3_000, 3],
      [6_000, 4],
      [12_001, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(ways).toHaveBeenCalledTimes(tries);
    }
    expect(await asked).toMatchObject({ ok: false });
  });

  it('is not retried after any answer', async () => {
    for (const result of [ok(1), fail(CODE.notFound, '')]) {
      const ways = vi.fn().mockResolvedValue(result);
      expect(await retry(ways)).toBe(result);
      expect(ways).toHaveBeenCalledOnce();
    }
  });
});

describe('an answer', () => {
  it('is cached by address for as long as its caller says', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    fetched.mockImplementation((path) => answer(path));
    const stored = (resourceType: 0 | 1) =>
      cachedGet('/catalogue/categories', { resourceType }, anything, 60);
    const path = '/catalogue/categories?resourceType=';
    for (let n = 0; n < 3; n += 1) expect(await stored(0)).toEqual(ok(`${path}0`));
    expect(fetched).toHaveBeenCalledOnce();
    expect(await stored(1)).toEqual(ok(`${path}1`));
    vi.setSystemTime(Date.now() + 60_000);
    await (await stored(0)).newer;
    expect(fetched).toHaveBeenCalledTimes(3);
    await stored(0);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('that is stale is returned at once with its age, and the network’s follows', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    fetched.mockImplementation(() => answer('old'));
    const stored = () => cachedGet('/catalogue/categories', {}, anything, 60);
    await stored();
    const seen = Date.now();
    vi.setSystemTime(seen + 60_000);
    let tell: (response: Response) => void = () => undefined;
    fetched.mockReturnValue(new Promise((resolve) => (tell = resolve)));
    const copy = await stored();
    expect(copy).toMatchObject({ ...ok('old'), seen });
    tell(await answer('new'));
    expect(await copy.newer).toEqual(ok('new'));
    expect(await stored()).toEqual(ok('new'));
  });

  it('from the network that is missing leaves the cached one with its age', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetched.mockImplementationOnce(() => answer('old')).mockRejectedValue(new TypeError('offline'));
    const stored = () => cachedGet('/catalogue/categories', {}, anything, 60);
    await stored();
    const seen = Date.now();
    vi.setSystemTime(seen + 3_600_000);
    expect(await (await stored()).newer).toEqual({ ...ok('old'), seen });
    // A refusal is an answer, so the copy must not be used.
    fetched.mockImplementation(async () => Response.json({ state: { code: 4_040_000, msg: '' } }));
    expect(await (await stored()).newer).toEqual(fail(4_040_000, ''));
    // After 30 days the copy has expired.
    vi.setSystemTime(seen + 31 * 86_400_000);
    expect(await stored()).toEqual(fail(4_040_000, ''));
  });

  it('from the device is checked again, and fetched when it is invalid', async () => {
    fetched.mockImplementation(() => answer('good'));
    const stored = () =>
      cachedGet('/catalogue/categories', {}, (data): data is unknown => data === 'good', 60);
    expect(await stored()).toEqual(ok('good'));
    const [name, text] = Object.entries(localStorage)[0] ?? ['', ''];
    localStorage.setItem(name, text.replace('good', 'evil'));
    expect(await stored()).toEqual(ok('good'));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('that breaks the contract is an error, and is not cached', async () => {
    fetched.mockImplementation(() => answer({ categories: null }));
    const stored = () =>
      cachedGet('/catalogue/categories', {}, shapeOf({ categories: listOf(isObject) }), 60);
    const refused = fail(CODE.paramRequired, 'JSON parameter error');
    expect(await stored()).toEqual(refused);
    expect(await stored()).toEqual(refused);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is not cached by default, nor when it is an error', async () => {
    fetched.mockImplementation(async () => Response.json({ state: { code: 4_040_000, msg: '' } }));
    await cachedGet('/catalogue/categories', {}, anything, 60);
    await cachedGet('/catalogue/categories', {}, anything, 60);
    fetched.mockImplementation(() => answer(1));
    await cachedGet('/catalogue/categories', {}, anything);
    await cachedGet('/catalogue/categories', {}, anything);
    expect(fetched).toHaveBeenCalledTimes(4);
  });
});
