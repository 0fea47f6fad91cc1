import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STATUS } from '../../../contract/entities/status';
import { entries } from '../../platform/storage/entries';
import { erase, read, write } from '../../platform/storage/storage';
import { deviceBridge } from './device-bridge';
import { markSynced, pendingChanges, preordersIn } from './stored-preorders';
import * as shop from './sync-preorders';

const GAME = { id: 7, name: 'Seven' };
const REF = { appId: 7, versionId: 70, packageName: 'org.example', versionCode: 3 };

// There is no IndexedDB here: the next fallback stores it.
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  vi.spyOn(shop, 'syncPreorders').mockResolvedValue();
});
afterEach(async () => {
  await erase(entries.orders);
  vi.restoreAllMocks();
});

const bits = async (game = GAME) => {
  const answer = await deviceBridge(game).call('check', REF);
  return answer.kind === 'answered' ? answer.data.bits : answer.kind;
};
const order = (isOrder: boolean, game = GAME) =>
  deviceBridge(game).call('order', { appId: game.id, isOrder });

describe('a browser without a client', () => {
  it('stores a pre-order of one game, until it is cancelled', async () => {
    expect(await bits()).toBe(STATUS.undownload);
    expect(await order(true)).toEqual({ kind: 'answered', data: { done: true } });
    await order(true);
    await order(true, { id: 8, name: 'Eight' });
    expect(await bits()).toBe(STATUS.undownload | STATUS.booked);
    expect((await read(entries.orders))?.value).toEqual([
      { id: 8, name: 'Eight', untold: 'order' },
      { ...GAME, untold: 'order' },
    ]);
    expect(shop.syncPreorders).toHaveBeenCalledTimes(3);
    await order(false);
    expect(await bits()).toBe(STATUS.undownload);
    expect(await bits({ id: 8, name: 'Eight' })).toBe(STATUS.undownload | STATUS.booked);
    await order(false, { id: 8, name: 'Eight' });
    // They stay until the shop knows.
    expect(preordersIn((await read(entries.orders))?.value)).toEqual([]);
    for (const { id, untold } of await pendingChanges()) await markSynced(id, untold);
    expect(await read(entries.orders)).toBeUndefined();
  });

  it('has no other command', async () => {
    const bridge = deviceBridge(GAME);
    expect(await bridge.call('open', { packageName: 'org.example' })).toEqual({
      kind: 'unavailable',
    });
    expect(await bridge.call('clientInfo', {})).toEqual({ kind: 'unavailable' });
  });

  it.each(['x', null, 7, [{ id: 'x' }], [null]])(
    'does not take %j in storage for a pre-order',
    async (value) => {
      await write(entries.orders, value);
      expect(await bits()).toBe(STATUS.undownload);
      await order(true);
      expect(await bits()).toBe(STATUS.undownload | STATUS.booked);
    },
  );
});
