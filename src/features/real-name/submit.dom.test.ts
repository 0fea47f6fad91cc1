import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CODE } from '../../../contract/codes';

const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const game = { appId: 7, appName: 'Seven', packageId: undefined, categoryId: undefined };
const info = { name: '张三', identity: '11010519491231002X', phone: '13800138000' };
const envelope = (data: unknown) => Response.json({ state: { code: CODE.ok, msg: '' }, data });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', fetched);
  // jsdom has no IndexedDB, and storage logs that.
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  fetched.mockImplementation(async (address) =>
    envelope(
      address.startsWith('/catalogue/host')
        ? { host: 'https://pre.example' }
        : { verified: 'verified' },
    ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

/** Addresses of requests with personal data. */
const told = () => fetched.mock.calls.filter(([, init]) => `${init?.body}`.includes(info.identity));

it.each(['/', '/?debug=pre'])(
  'sends a registration at %s to the page’s own host',
  async (address) => {
    history.replaceState(null, '', address);
    const { submit } = await import('./submit');
    expect(await submit(game, info)).toBe('verified');
    expect(told().map(([where]) => where)).toEqual(['/realname/submit']);
    // A redirect is not followed either.
    expect(told()[0]?.[1]?.redirect).toBe('error');
  },
);

it.each([
  ['a lost connection', () => Promise.reject(new TypeError('lost')), 'failed'],
  [
    'a failure',
    () => Response.json({ state: { code: CODE.serverError, msg: '' } }, { status: 500 }),
    CODE.serverError,
  ],
  ['an error page of a proxy', () => new Response('<h1>Bad Gateway', { status: 502 }), 502],
  ['a refusal', () => Response.json({ state: { code: CODE.notVerified, msg: '' } }), 'refused'],
])('tells %s apart', async (_, answer, outcome) => {
  fetched.mockImplementation(async () => answer());
  const { submit } = await import('./submit');
  expect(await submit(game, info)).toBe(outcome);
});

it('(control: the environment is another host for other calls)', async () => {
  history.replaceState(null, '', '/?debug=pre');
  const { ask } = await import('../../platform/http/request');
  await ask('/a', { method: 'POST', body: info.identity }, 1_000);
  expect(told().map(([where]) => where)).toEqual(['https://pre.example/a']);
});
