import webPush, { type PushSubscription } from 'web-push';
import { publicFetch } from '../outbound/public-fetch';
import type { PushKeys } from './keys';

/** What a browser shows: the app's number, and texts. No personal data (D§21). */
export interface Message {
  app: number;
  title: string;
  text: string;
}

/** `gone`: the browser has unsubscribed. `later`: its push service is temporarily unavailable. */
export type Delivery = 'sent' | 'gone' | 'later';
export type SendPush = (to: PushSubscription, message: Message) => Promise<Delivery>;

/** How long a push service keeps a message for a browser that is off, in seconds. */
const TTL_S = 7 * 86_400;
const PATIENCE_MS = 5_000;
/** Statuses with which a push service reports an expired subscription (RFC 8030). */
const GONE = [404, 410];

/**
 * Sends messages to push services.
 * @param contact the contact for push services: `mailto:` or an https address
 */
export function pushSender(
  { publicKey, privateKey }: PushKeys,
  contact: string,
  fetch: typeof publicFetch = publicFetch,
): SendPush {
  const vapidDetails = { subject: contact, publicKey, privateKey };
  return async (to, message) => {
    const request = detailsOf(to, message, vapidDetails);
    if (!request) return 'gone';
    const { endpoint, headers, body } = request;
    try {
      const { status, body: answer } = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        // Only the subscription's own endpoint is contacted; redirects are not followed.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer?.cancel();
      if (GONE.includes(status)) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'later';
    } catch {
      return 'later';
    }
  };
}

/** An encrypted request; undefined if the browser's keys are invalid. */
function detailsOf(
  to: PushSubscription,
  message: Message,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
) {
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      to,
      JSON.stringify(message),
      { vapidDetails, TTL: TTL_S },
    );
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { endpoint, headers: Object.fromEntries(texts) as Record<string, string>, body };
  } catch {
    return undefined;
  }
}
