import type { PushSubscription } from 'web-push';
import { BadStatus, isNotPublic } from '../../outbound/errors';
import { createOutbound, type OutboundOptions } from '../../outbound/outbound';
import { publicFetch } from '../../outbound/public-fetch';
import type { PushKeys } from './keys';

/** What a browser shows: the app's number, and texts. No personal data (D§21). */
export interface Message {
  app: number;
  title: string;
  text: string;
}

/**
 * `gone`: the browser has unsubscribed. `refused`: the push service does not accept the subscription, or there is none.
 * `later`: it is temporarily unavailable.
 */
export type Delivery = 'sent' | 'gone' | 'refused' | 'later';
export type SendPush = (to: PushSubscription, message: Message) => Promise<Delivery>;

/** How long a push service keeps a message for a browser that is off, in seconds. */
const TTL_S = 7 * 86_400;
const TIMEOUT_MS = 5_000;
/** Statuses with which a push service reports an expired subscription (RFC 8030). */
const GONE = [404, 410];
/** Statuses with which it refuses a subscription, or this shop's keys for it (RFC 8292). */
const REFUSED = [400, 401, 403];

/**
 * Sends messages to push services. A service that is unavailable is not contacted for some time; its messages are tried again
 * at the next run.
 * @param contact the contact for push services: `mailto:` or an https address
 */
export function pushSender(
  { publicKey, privateKey }: PushKeys,
  contact: string,
  {
    fetch = publicFetch,
    counted,
  }: { fetch?: typeof publicFetch; counted?: OutboundOptions['counted'] } = {},
): SendPush {
  const vapidDetails = { subject: contact, publicKey, privateKey };
  const through = createOutbound({ service: 'push', retries: 0, ...(counted && { counted }) });
  return async (to, message) => {
    const request = await detailsOf(to, message, vapidDetails);
    if (!request) return 'gone';
    const { endpoint, headers, body } = request;
    const attempt = async (): Promise<Delivery> => {
      const { status, body: answer } = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        // Only the subscription's own endpoint is contacted; redirects are not followed.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer?.cancel();
      if (GONE.includes(status)) return 'gone';
      if (status < 200 || status >= 300) throw new BadStatus(status);
      return 'sent';
    };
    return through(new URL(endpoint).host, attempt).catch((error: unknown) =>
      isNotPublic(error) || (error instanceof BadStatus && REFUSED.includes(error.status))
        ? 'refused'
        : 'later',
    );
  };
}

/** An encrypted request; undefined if the browser's keys are invalid. */
async function detailsOf(
  to: PushSubscription,
  message: Message,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
) {
  const { default: webPush } = await import('web-push');
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
