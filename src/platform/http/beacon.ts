import { jsonOf } from '../../../contract/defined-params';
import { newKey } from '../new-key';
import { addressOfCall } from './address-of-call';
import { callHost } from './host';

/** Timeouts of a request and of a ping, in ms (S§9). */
const REQUEST_TIMEOUT_MS = 30_000;
const PING_TIMEOUT_MS = 2_000;

/**
 * Sends a report that survives the page, without waiting (D§16): as a beacon, else as a keepalive request, else as an
 * image. Never throws. A report that cannot be sent waits in the service worker (sw/reports.ts). Without a service worker
 * it is lost. The report's id lets the server drop a duplicate.
 */
export function beacon(path: string, payload: object): void {
  const body = jsonOf({ ...payload, reportId: newKey() });
  // After the page's first call the host is known, and a report is sent in the same task, so that a tap that leaves the page
  // loses none.
  callHost().then(
    (host) => send(host + addressOfCall(path), body),
    () => undefined, // without a host the report is dropped
  );
}

function send(address: string, body: string): void {
  if (sent(address, body)) return;
  // Missing before Chrome 66, where the browser's own timeout applies.
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
