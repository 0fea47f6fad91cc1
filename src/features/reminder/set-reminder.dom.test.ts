import { describe, expect, it, vi } from 'vitest';
import { CODE } from '../../../contract/codes';
import { answer, shopOfChanges } from '../../../tests/helpers/shop-of-changes';
import { doneWithin } from '../../../tests/helpers/storage-faults';
import { entries } from '../../platform/storage/entries';

const GAME = { id: 7, name: 'Seven' };
const DAY = 1_900_000_000_000;
const shop = shopOfChanges();
const { fetched } = shop;

const page = async () => {
  const [remind, list, storage] = await Promise.all([
    import('./set-reminder'),
    import('./stored-reminders'),
    import('../../platform/storage/storage'),
  ]);
  return { ...remind, ...list, ...storage };
};
/** The calls to the shop, without their addresses. */
const asked = () =>
  fetched.mock.calls.flatMap(([path, init]) => {
    if (path !== '/api/proxyNew') return [];
    const { ctoken, ...fields } = Object.fromEntries(new URLSearchParams(String(init?.body)));
    expect(ctoken).toBe('word');
    return [fields];
  });

describe('a reminder', () => {
  it('is stored at the shop and on this device, without personal data', async () => {
    const { setReminder, storedReminders } = await page();
    expect(await setReminder(GAME, DAY)).toBe(true);
    const [kept] = await storedReminders();
    expect(kept).toEqual({ ...GAME, at: DAY, key: expect.stringMatching(/^[\da-f]{32}$/) });
    expect(asked()).toEqual([
      {
        urlKey: 'behavior.reminder.add',
        objectId: '7',
        objectType: 'app',
        remindTime: String(DAY),
        channel: '3000',
        source: '3000',
        idempotencyKey: kept?.key,
      },
    ]);
  });

  it('is one of more than a list of recent views has', async () => {
    const { storeReminder, deleteReminder, storedReminders } = await page();
    for (let id = 1; id <= 20; id += 1)
      await storeReminder({ id, name: `Game ${id}`, at: DAY, key: `key ${id}` });
    await deleteReminder(20);
    const ids = (await storedReminders()).map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 19 }, (_, index) => 19 - index));
  });

  it('that the shop refuses is not stored, and a retry uses the same key', async () => {
    const { setReminder, storedReminders } = await page();
    shop.take = () => Promise.reject(new TypeError('offline'));
    expect(await setReminder(GAME, DAY)).toBe(false);
    expect(await storedReminders()).toEqual([]);
    shop.take = async () => answer({});
    expect(await setReminder(GAME, DAY)).toBe(true);
    const [first, second] = asked();
    expect(second).toEqual(first);
    expect(first?.idempotencyKey).toBeTruthy();
  });

  it('for a new date replaces the old one, which is cancelled', async () => {
    const { setReminder, storedReminders } = await page();
    await setReminder(GAME, DAY);
    await setReminder(GAME, DAY + 1);
    expect((await storedReminders()).map(({ at }) => at)).toEqual([DAY + 1]);
    const [first, second] = asked();
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    await vi.waitFor(() =>
      expect(asked()[2]).toEqual({
        urlKey: 'behavior.reminder.cancel',
        idempotencyKey: first?.idempotencyKey,
      }),
    );
  });

  it('is cancelled on this device at once, for any answer of the shop', async () => {
    const { setReminder, cancelReminder, storedReminders } = await page();
    await setReminder(GAME, DAY);
    await setReminder({ id: 8, name: 'Eight' }, DAY);
    shop.take = async () => answer({}, CODE.serverError);
    await cancelReminder(7);
    expect((await storedReminders()).map(({ id }) => id)).toEqual([8]);
    expect(asked().at(-1)).toMatchObject({ urlKey: 'behavior.reminder.cancel' });
    expect(console.log).toHaveBeenCalledWith(
      expect.stringContaining('still has a reminder'),
      expect.anything(),
    );
  });

  it('that does not exist causes no call', async () => {
    const { cancelReminder, forgetReminders } = await page();
    await cancelReminder(7);
    expect(await forgetReminders()).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });
});

it('is cancelled with all others here and at the shop, without waiting long for an answer', async () => {
  const { setReminder, forgetReminders, read } = await page();
  await setReminder(GAME, DAY);
  await setReminder({ id: 8, name: 'Eight' }, DAY);
  expect(await forgetReminders()).toBe(true);
  expect(await read(entries.reminders)).toBeUndefined();
  expect(asked().filter(({ urlKey }) => urlKey === 'behavior.reminder.cancel')).toHaveLength(2);

  await setReminder(GAME, DAY);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shop.take = () => new Promise(() => undefined);
  const gone = forgetReminders();
  expect(await doneWithin(2_100, gone)).toBe(true);
  expect(await gone).toBe(true);
});

it('is not read from a foreign value in storage', async () => {
  const { storedReminders, write } = await page();
  const odd = [
    null,
    7,
    { ...GAME },
    { ...GAME, at: 'soon', key: 'k' },
    { id: -1, name: 'x', at: 1, key: 'k' },
  ];
  for (const value of ['text', null, { at: 1 }, odd]) {
    await write(entries.reminders, value);
    expect(await storedReminders()).toEqual([]);
  }
});

it('with a long name is set with a truncated one', async () => {
  const { setReminder, storedReminders } = await page();
  await setReminder({ id: 7, name: 'x'.repeat(5_000) }, DAY);
  expect((await storedReminders())[0]?.name).toHaveLength(200);
});
