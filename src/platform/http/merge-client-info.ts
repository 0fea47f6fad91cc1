import { definedParams, jsonOf } from '../../../contract/defined-params';
import type { ClientInfo } from '../../../contract/entities/client-info';

/** Addresses of calls (S§7), not of pages, pictures and files. */
const CALL =
  /^\/(api|log|track|search\/sugs|StoreDetailController|catalogue|lucky|uc|download\/url|pp\/url)(\/|\?|$)/;
/** The beginning of a form: a name and its value. */
const FORM = /^[\w.%-]+=/;

/** Calls of lucky draws: their `channel` is a number with another meaning (S§6), so the client's channel, a name, is left out. */
const LUCKY = '/lucky/';

/** A query or form with the client's info added. Names that it already has keep their values. */
function pairsWith(info: ClientInfo, pairs: string): string {
  const own = new URLSearchParams(pairs);
  const more = definedParams(info).filter(([name]) => !own.has(name));
  const texts = more.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return [pairs, ...texts].filter(Boolean).join('&');
}

/** A call's address with the client's info. */
function addressWith(info: ClientInfo, address: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const merged = pairsWith(info, query);
  return merged ? `${path}?${merged}` : path;
}

/** A payload with the client's info: JSON, a form, or multipart; the caller's own fields win. Others are unchanged. */
function payloadWith<T>(info: ClientInfo, body: T): T | string {
  if (body instanceof FormData) {
    for (const [name, value] of definedParams(info))
      if (!body.has(name)) body.append(name, String(value));
    return body;
  }
  if (typeof body !== 'string') return body;
  if (FORM.test(body)) return pairsWith(info, body);
  try {
    return jsonOf({ ...info, ...JSON.parse(body) });
  } catch {
    return body; // neither a form nor JSON
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
  const isCall = (address: unknown) => CALL.test(String(address).replace(host() ?? '', ''));
  const { fetch } = window;
  window.fetch = async (target, init) => {
    if (typeof target !== 'string' || !isCall(target)) return fetch(target, init);
    const { channel, ...rest } = (await info()) ?? {};
    const known = target.includes(LUCKY) ? rest : { channel, ...rest };
    if (!init?.body) return fetch(addressWith(known, target), init);
    return fetch(target, { ...init, body: payloadWith(known, init.body) });
  };
  mergeIntoRequests(info, isCall);
  mergeIntoBeacons(info, isCall);
}

type IsCall = (address: unknown) => boolean;

/** Uploads and synchronous posts. The latter cannot wait: they get the info that is already known. */
function mergeIntoRequests(info: () => Promise<ClientInfo | undefined>, isCall: IsCall): void {
  let now: ClientInfo = {};
  void info().then((known) => {
    now = known ?? {};
  });
  const { open, send } = XMLHttpRequest.prototype;
  const calls = new WeakMap<XMLHttpRequest, { waits: boolean }>();
  type Login = [(string | null)?, (string | null)?];
  XMLHttpRequest.prototype.open = function (
    method: string,
    address: string | URL,
    waits?: boolean,
    ...login: Login
  ) {
    if (isCall(address)) calls.set(this, { waits: waits !== false });
    else calls.delete(this);
    open.call(this, method, address, waits !== false, ...login);
  };
  XMLHttpRequest.prototype.send = function (body) {
    const call = calls.get(this);
    if (!call || !body) send.call(this, body);
    else if (!call.waits) send.call(this, payloadWith(now, body));
    else void info().then((known) => send.call(this, payloadWith(known ?? {}, body)));
  };
}

/** Reports wait for the client's info, but at most until the page is left. */
function mergeIntoBeacons(info: () => Promise<ClientInfo | undefined>, isCall: IsCall): void {
  const { sendBeacon } = navigator;
  // Missing in some web-views; reports are then sent in another way.
  if (!sendBeacon) return;
  let known: ClientInfo | undefined;
  const waiting: [string | URL, BodyInit | null | undefined][] = [];
  const say = (address: string | URL, body: BodyInit | null | undefined) =>
    sendBeacon.call(navigator, address, payloadWith(known ?? {}, body));
  const sendAll = () => {
    for (const [address, body] of waiting.splice(0)) say(address, body);
  };
  navigator.sendBeacon = (address, body) => {
    if (!isCall(address)) return sendBeacon.call(navigator, address, body);
    if (known) return say(address, body);
    return waiting.push([address, body]) > 0;
  };
  addEventListener('pagehide', sendAll);
  void info().then((found) => {
    known = found ?? {};
    sendAll();
  });
}
