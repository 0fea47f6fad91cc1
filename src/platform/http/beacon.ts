/** A ping is given up after this long, in ms (S§9). */
const PING_TIMEOUT_MS = 2_000;

/**
 * Sends a report that nobody waits for, and that survives the page (D§16): as a beacon, else as a request that outlives
 * the page, else as an image. Never throws; what can't be sent is lost.
 */
export function beacon(path: string, payload: object): void {
  const body = JSON.stringify(payload);
  if (sent(path, body)) return;
  fetch(path, { method: 'POST', body, credentials: 'include', keepalive: true }).catch(() =>
    ping(path, body),
  );
}

function sent(path: string, body: string): boolean {
  try {
    return navigator.sendBeacon(path, body);
  } catch {
    // Missing in some web-views, and some shells break it.
    return false;
  }
}

function ping(path: string, body: string): void {
  const image = new Image();
  image.src = `${path}?d=${encodeURIComponent(body)}`;
  setTimeout(() => image.removeAttribute('src'), PING_TIMEOUT_MS);
}
