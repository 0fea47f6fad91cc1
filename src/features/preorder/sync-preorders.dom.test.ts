import { describe, expect, it, vi } from 'vitest';
import { CODE } from '../../../contract/codes';
import { answer, shopOfChanges } from '../../../tests/helpers/shop-of-changes';

const SEVEN = { id: 7, name: 'Seven' };
const EIGHT = { id: 8, name: 'Eight' };
const shop = shopOfChanges();
const { fetched } = shop;

const page = async () => {
  const [tell, orders] = await Promise.all([
    import('./sync-preorders'),
    import('./stored-preorders'),
  ]);
  return { ...tell, ...orders };
};
/** The changes that the shop was asked for. */
const asked = () =>
  fetched.mock.calls.flatMap(([path, init]) => {
    if (path !== '/api/proxyNew') return [];
    const { urlKey, appId } = Object.fromEntries(new URLSearchParams(String(init?.body)));
    return [`${urlKey} ${appId}`];
  });

it('stores more pre-orders than a list of recent views has', async () => {
  const { addPreorder, cancelPreorder, isPreordered } = await page();
  for (let id = 1; id <= 20; id += 1) await addPreorder({ id, name: `Game ${id}` });
  await cancelPreorder(20);
  expect(await Promise.all([1, 4, 19, 20].map(isPreordered))).toEqual([true, true, true, false]);
});

describe('the shop', () => {
  it('receives each pre-order and each cancellation once', async () => {
    const { addPreorder, cancelPreorder, syncPreorders, isPreordered } = await page();
    await addPreorder(SEVEN);
    await syncPreorders();
    await syncPreorders();
    await addPreorder(EIGHT);
    await cancelPreorder(SEVEN.id);
    await syncPreorders();
    expect(asked()).toEqual(['op.order.add 7', 'op.order.add 8', 'op.order.cancel 7']);
    expect([await isPreordered(7), await isPreordered(8)]).toEqual([false, true]);
  });

  it('receives a change on a later page when it was unavailable, and the device stores it meanwhile', async () => {
    const { addPreorder, cancelPreorder, syncPreorders, isPreordered, pendingChanges } =
      await page();
    shop.take = () => Promise.reject(new TypeError('offline'));
    await addPreorder(SEVEN);
    await syncPreorders();
    expect(await isPreordered(7)).toBe(true);
    await cancelPreorder(7);
    await syncPreorders();
    expect(await isPreordered(7)).toBe(false);
    expect(await pendingChanges()).toEqual([{ id: 7, untold: 'cancel' }]);
    shop.take = async () => answer({});
    await syncPreorders();
    expect(asked().at(-1)).toBe('op.order.cancel 7');
    expect(await pendingChanges()).toEqual([]);
  });

  it.each([
    ['has too much to do', CODE.tooMany, 1],
    ['takes no changes now', CODE.unavailable, 1],
    ['no longer has the game', CODE.notFound, 0],
    ['says that the game is out', CODE.notRunning, 0],
  ])('that %s is asked again: %i, %i times', async (_, code, again) => {
    const { addPreorder, syncPreorders, isPreordered, pendingChanges } = await page();
    shop.take = async () => answer({}, code);
    await addPreorder(SEVEN);
    await syncPreorders();
    expect(await pendingChanges()).toHaveLength(again);
    expect(await isPreordered(7)).toBe(true);
  });

  it('receives the last change last, however fast the taps are', async () => {
    const { addPreorder, cancelPreorder, syncPreorders, pendingChanges } = await page();
    let arrive = (_: Response): void => undefined;
    shop.take = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await addPreorder(SEVEN);
    const first = syncPreorders();
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    await cancelPreorder(7);
    const second = syncPreorders();
    shop.take = async () => answer({});
    arrive(answer({}));
    await Promise.all([first, second]);
    expect(asked()).toEqual(['op.order.add 7', 'op.order.cancel 7']);
    expect(await pendingChanges()).toEqual([]);
  });
});

it('cancels all pre-orders on erasing, and delays it by two seconds at most', async () => {
  const { addPreorder, syncPreorders, forgetPreorders, pendingChanges } = await page();
  for (const game of [SEVEN, EIGHT]) await addPreorder(game);
  await syncPreorders();
  expect(await forgetPreorders()).toBe(true);
  expect(asked().slice(2).sort()).toEqual(['op.order.cancel 7', 'op.order.cancel 8']);
  await addPreorder(SEVEN);
  await syncPreorders();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  shop.take = () => new Promise(() => undefined);
  const erased = forgetPreorders();
  await vi.waitFor(() => expect(asked().at(-1)).toBe('op.order.cancel 7'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await erased).toBe(true);
  expect(await pendingChanges()).toEqual([]);
});

it('erases on a device without pre-orders too', async () => {
  const { forgetPreorders } = await page();
  expect(await forgetPreorders()).toBe(true);
  expect(asked()).toEqual([]);
});
