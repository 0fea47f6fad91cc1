import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fail, ok } from '../../contract/result';
import * as api from './http/api';
import * as proxy from './http/proxy';
import { isSubscribed, pushKey, subscribe, unsubscribe } from './push';

const KEY = 'B'.repeat(87);
const JSON_OF = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };

const get = vi.spyOn(api, 'get');
const change = vi.spyOn(proxy, 'proxyChange');
/** The subscription of this browser. */
let subscription: { unsubscribe: () => Promise<boolean>; toJSON: () => unknown } | null;
let permission: NotificationPermission;
let hasWorker: boolean;

const pushManager = {
  subscribe: vi.fn(async (_: PushSubscriptionOptionsInit) => {
    subscription = {
      toJSON: () => JSON_OF,
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    return subscription;
  }),
  getSubscription: async () => subscription,
};

beforeEach(() => {
  [subscription, permission, hasWorker] = [null, 'granted', true];
  get.mockReset().mockResolvedValue(ok({ key: KEY }));
  change.mockReset().mockResolvedValue(ok({}));
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => (hasWorker ? { pushManager } : undefined) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('subscribes the browser at its push service and at the shop', async () => {
  expect(await pushKey()).toBe(KEY);
  expect(await isSubscribed()).toBe(false);
  expect(await subscribe(KEY)).toBe(true);
  expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: KEY,
  });
  expect(change).toHaveBeenCalledExactlyOnceWith(
    'op.push.subscribe',
    { endpoint: JSON_OF.endpoint, ...JSON_OF.keys, idempotencyKey: expect.any(String) },
    expect.any(Function),
  );
  expect(await isSubscribed()).toBe(true);
  await unsubscribe();
  expect(change.mock.lastCall?.[0]).toBe('op.push.unsubscribe');
  expect(await isSubscribed()).toBe(false);
});

it('subscribes no visitor who refuses', async () => {
  permission = 'denied';
  expect(await pushKey()).toBeUndefined();
  expect(get).not.toHaveBeenCalled();
  expect(await subscribe(KEY)).toBe(false);
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  expect(change).not.toHaveBeenCalled();
});

it('keeps no subscription that the shop does not know', async () => {
  change.mockResolvedValueOnce(fail(-1, ''));
  expect(await subscribe(KEY)).toBe(false);
  expect(await isSubscribed()).toBe(false);
});

it('requires a worker, and a shop with a key', async () => {
  hasWorker = false;
  expect(await pushKey()).toBeUndefined();
  await unsubscribe();
  hasWorker = true;
  get.mockResolvedValue(ok({}));
  expect(await pushKey()).toBeUndefined();
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  get.mockClear();
  expect(await pushKey()).toBeUndefined();
  expect(get).not.toHaveBeenCalled();
});
