import { newKey } from '../new-key';
import { addressOfCall } from './address-of-call';
import { callHost } from './host';

/** Time-outs of a request and of a ping, in ms (S§9). */
const REQUEST_TIMEOUT_MS = 30_000;
const PING_TIMEOUT_MS = 2_000;

/**
 * Sends a report that survives the page, without waiting (D§16): as a beacon, else as a keepalive request, else as an
 * image. Never throws. A report that cannot be sent waits in the service worker (sw/reports.ts), and is lost where there is
 * none; its id lets the server drop one that arrives twice.
 */
export function beacon(path: string, payload: object): void {
  const body = JSON.stringify({ ...payload, reportId: newKey() });
  // The host is known after the page's first call. Then reports are sent synchronously, so that a tap that leaves the
  // page loses none.
  callHost().then(
    (host) => send(host + addressOfCall(path), body),
    () => undefined, // without a host the report is dropped
  );
}

function send(address: string, body: string): void {
  if (sent(address, body)) return;
  // Missing below Chrome 66: there a request waits as long as the browser does.
  const limit = 'AbortController' in window ? new AbortController() : undefined;
  setTimeout(() => limit?.abort(), REQUEST_TIMEOUT_MS);
  fetch(address, {
    method: 'POST',
    body,
    credentials: 'include',
    keepalive: true,
    ...(limit && { signal: limit.signal }),
  }).catch(() => ping(address, body));
}

function sent(address: string, body: string): boolean {
  try {
    return navigator.sendBeacon(address, body);
  } catch {
    // Missing in some web-views and broken in some shells.
    return false;
  }
}

function ping(address: string, body: string): void {
  const image = new Image();
  image.src = `${address}${address.includes('?') ? '&' : '?'}d=${encodeURIComponent(body)}`;
  setTimeout(() => image.removeAttribute('src'), PING_TIMEOUT_MS);
}
