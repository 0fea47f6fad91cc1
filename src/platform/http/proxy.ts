import type { Address, ParamsAt } from '../../../contract/address';
import { CODE } from '../../../contract/codes';
import { definedParams } from '../../../contract/defined-params';
import { fail, type Result } from '../../../contract/result';
import { type CheckAt, checked } from './api';
import { withToken } from './change';
import { callHost } from './host';
import { postSync } from './post-sync';
import { ask } from './request';
import { upload } from './upload';

/** The proxy wrapper of S§7: one address, where `urlKey` selects the call. */
const PROXY = '/api/proxyNew';

/** Timeouts of a call, and of an upload, which may be 5 MB over a slow network. */
const CALL_MS = 10_000;
const UPLOAD_MS = 120_000;

// Looked up in advance for `proxyPostSync`, which cannot wait for the host. The first call repeats a failed look-up.
callHost().catch(() => undefined);

/** The calls behind the proxy, by their `urlKey`. */
type Key = Address extends infer A
  ? A extends `${typeof PROXY}?urlKey=${infer K}`
    ? K
    : never
  : never;
type At<K extends Key> = `${typeof PROXY}?urlKey=${K}`;
/** A call's fields; a form sends all of them as text. */
type Fields<K extends Key> = Values<keyof ParamsAt<At<K>> & string>;
type Values<Name extends string = string> = Readonly<
  Partial<Record<Name, string | number | undefined | null>>
>;

/**
 * Posts one of the calls behind the proxy, as a form, and checks the answer like `get`.
 *
 * @param is checks the fields that the caller reads
 */
export const proxyPost = async <K extends Key, T>(
  urlKey: K,
  values: Fields<K>,
  is: CheckAt<At<K>, T>,
): Promise<Result<T>> => checked(await send(urlKey, values), is);

async function send(urlKey: string, values: Values): Promise<Result<unknown>> {
  if (!isObject(values)) return fail(CODE.paramRequired, NO_OBJECT);
  const init = { method: 'POST', headers: { 'Content-Type': FORM }, body: form(urlKey, values) };
  return ask(PROXY, init, CALL_MS);
}

/**
 * Like `proxyPost`, but blocks the page until it is answered. The specification requires it; the shop's own pages never
 * call it (D§16).
 */
export function proxyPostSync<K extends Key, T>(
  urlKey: K,
  values: Fields<K>,
  is: CheckAt<At<K>, T>,
): Result<T> {
  if (!isObject(values)) return fail(CODE.paramRequired, NO_OBJECT);
  return checked(postSync(PROXY, form(urlKey, values), FORM), is);
}

const FORM = 'application/x-www-form-urlencoded';
/** A developer's mistake, shown in the console of their page (D§15). */
const NO_OBJECT = 'JSON parameter error';
const isObject = (values: unknown) => typeof values === 'object' && values !== null;
const form = (urlKey: string, values: Values) =>
  definedParams({ urlKey, ...values })
    .map((pair) => pair.map((part) => encodeURIComponent(String(part))).join('='))
    .join('&');

/** Posts a change (D§14). `values` contain an `idempotencyKey`, so that a retry is safe. */
export const proxyChange = async <K extends Key, T>(
  urlKey: K,
  values: Fields<K>,
  is: CheckAt<At<K>, T>,
): Promise<Result<T>> =>
  checked(await withToken((ctoken) => send(urlKey, { ctoken, ...values })), is);

/**
 * Sends one file, or none, with further fields, as multipart (S§7).
 *
 * @param onProgress receives per cent
 */
export const proxyUpload = async <K extends Key, T>(
  urlKey: K,
  values: Fields<K>,
  is: CheckAt<At<K>, T>,
  file?: File,
  onProgress?: (percent: number) => void,
): Promise<Result<T>> =>
  checked(
    await withToken((ctoken) => {
      const body = new FormData();
      // Fields first, so that a streaming server knows the purpose of the file.
      for (const [name, value] of definedParams({ urlKey, ctoken, ...values }))
        body.append(name, String(value));
      if (file) body.append('file', file);
      return upload(PROXY, body, UPLOAD_MS, onProgress);
    }),
    is,
  );
