import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '../../../contract/codes';
import { newBrowserDatabase } from '../../../tests/helpers/storage-faults';

const SEVEN = { id: 7, name: 'Seven' };
const EIGHT = { id: 8, name: 'Eight' };
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const answer = (data: object, code: number = CODE.ok) =>
  Response.json({ state: { code, msg: '' }, data });
/** The shop's answer to a change. */
let take: () => Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  Object.defineProperty(window, 'indexedDB', { configurable: true, get: () => undefined });
  newBrowserDatabase();
  take = async () => answer({});
  fetched.mockImplementation(async (path) =>
    path === '/catalogue/ctoken' ? answer({ ctoken: 'word' }) : take(),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  fetched.mockReset();
  Reflect.deleteProperty(window, 'indexedDB');
  localStorage.clear();
  sessionStorage.clear();
});

const page = async () => {
  const [tell, orders] = await Promise.all([import('./tell-shop'), import('./stored-preorders')]);
  return { ...tell, ...orders };
};
/** The changes that the shop was asked for. */
const asked = () =>
  fetched.mock.calls.flatMap(([path, init]) => {
    if (path !== '/api/proxyNew') return [];
    const { urlKey, appId } = Object.fromEntries(new URLSearchParams(String(init?.body)));
    return [`${urlKey} ${appId}`];
  });

describe('the shop', () => {
  it('is told of each pre-order and each cancellation once', async () => {
    const { keepOrder, dropOrder, tellShop, isOrdered } = await page();
    await keepOrder(SEVEN);
    await tellShop();
    await tellShop();
    await keepOrder(EIGHT);
    await dropOrder(SEVEN.id);
    await tellShop();
    expect(asked()).toEqual(['op.order.add 7', 'op.order.add 8', 'op.order.cancel 7']);
    expect([await isOrdered(7), await isOrdered(8)]).toEqual([false, true]);
  });

  it('that is away is told on a later page, and the device has it meanwhile', async () => {
    const { keepOrder, dropOrder, tellShop, isOrdered, untoldOrders } = await page();
    take = () => Promise.reject(new TypeError('offline'));
    await keepOrder(SEVEN);
    await tellShop();
    expect(await isOrdered(7)).toBe(true);
    await dropOrder(7);
    await tellShop();
    expect(await isOrdered(7)).toBe(false);
    expect(await untoldOrders()).toEqual([{ id: 7, untold: 'cancel' }]);
    take = async () => answer({});
    await tellShop();
    expect(asked().at(-1)).toBe('op.order.cancel 7');
    expect(await untoldOrders()).toEqual([]);
  });

  it.each([
    ['has too much to do', CODE.tooMany, 1],
    ['takes no changes now', CODE.unavailable, 1],
    ['no longer has the game', CODE.notFound, 0],
    ['says that the game is out', CODE.notRunning, 0],
  ])('that %s is asked again: %i, %i times', async (_, code, again) => {
    const { keepOrder, tellShop, isOrdered, untoldOrders } = await page();
    take = async () => answer({}, code);
    await keepOrder(SEVEN);
    await tellShop();
    expect(await untoldOrders()).toHaveLength(again);
    expect(await isOrdered(7)).toBe(true);
  });

  it('learns the last change last, however fast the taps are', async () => {
    const { keepOrder, dropOrder, tellShop, untoldOrders } = await page();
    let arrive = (_: Response): void => undefined;
    take = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await keepOrder(SEVEN);
    const first = tellShop();
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    await dropOrder(7);
    const second = tellShop();
    take = async () => answer({});
    arrive(answer({}));
    await Promise.all([first, second]);
    expect(asked()).toEqual(['op.order.add 7', 'op.order.cancel 7']);
    expect(await untoldOrders()).toEqual([]);
  });
});

it('erasing cancels all at the shop, and waits for it two seconds at most', async () => {
  const { keepOrder, tellShop, forgetOrders, untoldOrders } = await page();
  for (const game of [SEVEN, EIGHT]) await keepOrder(game);
  await tellShop();
  expect(await forgetOrders()).toBe(true);
  expect(asked().slice(2).sort()).toEqual(['op.order.cancel 7', 'op.order.cancel 8']);
  await keepOrder(SEVEN);
  await tellShop();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  take = () => new Promise(() => undefined);
  const erased = forgetOrders();
  await vi.waitFor(() => expect(asked().at(-1)).toBe('op.order.cancel 7'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await erased).toBe(true);
  expect(await untoldOrders()).toEqual([]);
});
