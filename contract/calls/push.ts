import * as v from 'valibot';
import { defineCall } from '../call';
import { CODE } from '../codes';
import { luckyChange } from '../entities/lucky';

/** The shop's own calls for notifications of releases (D§21): Web Push, RFC 8030. */

/** The shop's public key (VAPID, RFC 8292), with which a browser subscribes; absent in a shop without notifications. */
export const pushKey = defineCall({
  name: 'catalogue/push/key',
  method: 'GET',
  path: '/catalogue/push/key',
  params: v.object({}),
  answer: v.object({ key: v.optional(v.string()) }),
});

const { idempotencyKey } = luckyChange;

/** Notifies this browser when a game that it pre-ordered is out. A change: see D§14. */
export const subscribePush = defineCall({
  name: 'op.push.subscribe',
  method: 'POST',
  path: '/api/proxyNew',
  urlKey: 'op.push.subscribe',
  codes: [CODE.notFound],
  params: v.object({
    /** The address at the browser's push service. */
    endpoint: v.pipe(v.string(), v.maxLength(1_024), v.url(), v.startsWith('https://')),
    /** Keys of RFC 8291, base64url: a point of P-256, and 16 bytes. */
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
    idempotencyKey,
  }),
  answer: v.object({}),
});

/** Ends the notifications of this browser. */
export const unsubscribePush = defineCall({
  name: 'op.push.unsubscribe',
  method: 'POST',
  path: '/api/proxyNew',
  urlKey: 'op.push.unsubscribe',
  params: v.object({ idempotencyKey }),
  answer: v.object({}),
});
