import type { ClientInfo } from '../../../contract/entities/client';

/** Addresses of calls (S§7), not of pages, pictures and files. */
const CALL =
  /^\/(api|log|track|search\/sugs|StoreDetailController|catalogue|lucky|uc|download\/url|pp\/url)(\/|\?|$)/;

/** A call's address with the client's info. */
const addressWith = (info: ClientInfo, address: string): string =>
  pairs(info) ? `${address}${address.includes('?') ? '&' : '?'}${pairs(info)}` : address;

const pairs = (info: ClientInfo) =>
  Object.entries(info)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** A JSON payload with the client's info; the caller's own fields win. Other payloads are unchanged. */
function payloadWith<T>(info: ClientInfo, body: T): T | string {
  if (typeof body !== 'string') return body;
  try {
    return JSON.stringify({ ...info, ...JSON.parse(body) });
  } catch {
    return body; // not JSON: nothing can be merged into it
  }
}

/**
 * Merges the client's info into every later call of this page (S§7). It wraps the network functions, in clients only:
 * most calls are made by chunks that plain browsers share and that must not grow.
 *
 * @param info waits as long as S§9 says, then resolves with undefined
 * @param host resolves the origin of calls
 */
export function mergeClientInfo(
  info: () => Promise<ClientInfo | undefined>,
  host: () => string | undefined,
): void {
  const { fetch } = window;
  const pathOf = (address: string) => address.replace(host() ?? '', '');
  window.fetch = async (target, init) => {
    if (typeof target !== 'string' || !CALL.test(pathOf(target))) return fetch(target, init);
    const known = (await info()) ?? {};
    if (!init?.body) return fetch(addressWith(known, target), init);
    return fetch(target, { ...init, body: payloadWith(known, init.body) });
  };
  let now: ClientInfo = {};
  info().then(
    (known) => {
      now = known ?? {};
    },
    () => undefined, // `info` does not reject
  );
  const { sendBeacon } = navigator;
  // Missing in some web-views; reports then go another way.
  if (!sendBeacon) return;
  navigator.sendBeacon = (address, body) =>
    sendBeacon.call(
      navigator,
      address,
      CALL.test(pathOf(String(address))) ? payloadWith(now, body) : body,
    );
}
