import { CODE } from '../../../contract/codes';
import type { ClientType } from '../../../contract/entities/client';
import type { Result } from '../../../contract/result';
import type { Bridge } from '../../platform/bridge/bridge';
import { BRIDGED, clientTypeOf } from '../../platform/client-type/client-type';
import { shell } from '../../platform/client-type/shell';
import { knownHost } from '../../platform/http/host';
import { entries } from '../../platform/storage/entries';
import { erase, read, write } from '../../platform/storage/storage';

/** The token of the native client's visitor (D§14). */
let userToken: string | undefined;

/** Values of the calls for the kinds of accounts (S§7). */
const ID_TYPES: Partial<Record<ClientType, number>> = { 'ios-zb': 4, 'ios-yy': 2 };

const client = () => clientTypeOf(shell());

/** Whether this page is in a client that signs visitors in. */
export const canSignIn = (): boolean => BRIDGED.includes(client());

/** The account's token as this page knows it; undefined before `accountFields`, and without an account. */
export const accountToken = (): string | undefined => userToken;

let restored: Promise<void> | undefined;

/** Reads the token of an earlier page of the visit, once. */
function restore(): Promise<void> {
  restored ??= (async () => {
    if (!canSignIn()) return;
    // Cast: the field is checked next, and `?? {}` replaces a missing value.
    const { token } = ((await read(entries.account))?.value ?? {}) as { token?: unknown };
    if (typeof token === 'string' && token) userToken ??= token;
  })();
  return restored;
}

/** Stores the token for further pages of the visit, or erases it. */
async function setToken(token: string | undefined): Promise<void> {
  await restore();
  userToken = token;
  if (token === undefined) await erase(entries.account);
  else await write(entries.account, { token });
}

/** The fields of a call that identify the account and its kind; none for a browser, which is identified by its cookie. */
export async function accountFields(): Promise<{ userToken?: string; userIdType?: number }> {
  await restore();
  const userIdType = ID_TYPES[client()];
  return { ...(userToken !== undefined && { userToken }), ...(userIdType && { userIdType }) };
}

/** Only a page in a native client loads its bridge. */
async function bridge(): Promise<Bridge | undefined> {
  if (!canSignIn()) return undefined;
  try {
    return (await import('../../platform/bridge/native-client')).nativeClient(knownHost)?.bridge;
  } catch (error) {
    console.error('The client can’t be asked to sign in:', error);
    return undefined;
  }
}

/** Asks the native client to sign its visitor in. False: there is no client, or it failed. */
export async function signIn(): Promise<boolean> {
  const answer = await (await bridge())?.call('login', {});
  await setToken(answer?.kind === 'answered' ? answer.data.userToken : undefined);
  return userToken !== undefined;
}

/**
 * Asks the native client to bind a Taobao account: to the account that is signed in, so signing in comes first (S§8), and again
 * afterwards, because the token may change.
 */
export async function bindTaobao(): Promise<boolean> {
  if (!(await signIn())) return false;
  const answer = await (await bridge())?.call('bind', { bindType: 'taobao' });
  return answer?.kind === 'answered' && answer.data.isBound && signIn();
}

const isRefused = (result: Result<unknown>): boolean =>
  !result.ok && result.state.code === CODE.unauthenticated;

/** Makes a call, and repeats it after signing in when the shop requires an account (D§15). */
export async function signedIn<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
  const first = await call();
  return isRefused(first) && (await signIn()) ? call() : first;
}

/**
 * Makes a read-only call. If the account's token has expired, it is erased, and the call reads the data of this browser instead:
 * opening a page never asks the visitor to sign in.
 */
export async function reading<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
  const first = await call();
  if (!isRefused(first) || userToken === undefined) return first;
  await setToken(undefined);
  return call();
}
