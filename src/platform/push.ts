import { get } from './http/api';
import { isObject, isText, maybe, shapeOf } from './http/check';
import { proxyChange } from './http/proxy';
import { newKey } from './new-key';

/** Web Push of this browser (D§21): one subscription, asked for only after a tap. */

/** The worker that shows notifications; undefined where there is none, as on a first page. */
const worker = async () => navigator.serviceWorker?.getRegistration();

/** The shop's key for notifications; undefined: this shop or this browser has none, or the visitor has refused them. */
export async function pushKey(): Promise<string | undefined> {
  if (!('PushManager' in window && 'Notification' in window)) return undefined;
  if (Notification.permission === 'denied' || !(await worker())) return undefined;
  const answer = await get('/catalogue/push/key', {}, shapeOf({ key: maybe(isText) }));
  return answer.ok ? answer.data.key : undefined;
}

/** Whether this browser is subscribed. */
export const isSubscribed = async (): Promise<boolean> =>
  Boolean(await (await worker())?.pushManager?.getSubscription());

/**
 * Asks the visitor for permission, and subscribes this browser at its push service and at the shop. Call it directly
 * after a tap: browsers ask only then. False: the visitor or the shop refused, or it failed.
 */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const manager = (await worker())?.pushManager;
  const { endpoint, keys } =
    (await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: key }))?.toJSON() ??
    {};
  const [p256dh, auth] = [keys?.p256dh, keys?.auth];
  const answer = await proxyChange(
    'op.push.subscribe',
    { endpoint, p256dh, auth, idempotencyKey: newKey() },
    isObject,
  );
  // The shop did not store the subscription, so it would send nothing.
  if (!answer.ok) await unsubscribe();
  return answer.ok;
}

/** Ends the notifications of this browser, here and at the shop. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await worker())?.pushManager?.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await proxyChange('op.push.unsubscribe', { idempotencyKey: newKey() }, isObject);
}
