import { CODE } from '../../../contract/codes';
import type { ClientType } from '../../../contract/entities/client';
import type { Result } from '../../../contract/result';
import type { Bridge } from '../../platform/bridge/bridge';
import { BRIDGED, clientTypeOf } from '../../platform/client-type/client-type';
import { shell } from '../../platform/client-type/shell';
import { knownHost } from '../../platform/http/host';

/** The token of the native client's visitor (D§14). It is held in memory by this page, and never stored. */
let userToken: string | undefined;

/** Values of the calls for the kinds of accounts (S§7). */
const ID_TYPES: Partial<Record<ClientType, number>> = { 'ios-zb': 4, 'ios-yy': 2 };

const client = () => clientTypeOf(shell());

/** Whether this page is in a client that signs visitors in. */
export const canSignIn = (): boolean => BRIDGED.includes(client());

/** The fields of a call that identify the account; none for a browser, which is identified by its cookie. */
export const accountFields = (): { userToken?: string; userIdType?: number } => {
  const userIdType = ID_TYPES[client()];
  return userToken === undefined ? {} : { userToken, ...(userIdType && { userIdType }) };
};

/** Only a page in a native client loads its bridge. */
async function bridge(): Promise<Bridge | undefined> {
  if (!canSignIn()) return undefined;
  return (await import('../../platform/bridge/native-client')).nativeClient(knownHost)?.bridge;
}

/** Asks the native client to sign its visitor in. False: there is no client, or it failed. */
export async function signIn(): Promise<boolean> {
  const answer = await (await bridge())?.call('login', {});
  userToken = answer?.kind === 'answered' ? answer.data.userToken : undefined;
  return userToken !== undefined;
}

/** Asks the native client to bind a Taobao account, and signs in again, because the token may change. */
export async function bindTaobao(): Promise<boolean> {
  const answer = await (await bridge())?.call('bind', { bindType: 'taobao' });
  return answer?.kind === 'answered' && answer.data.isBound && signIn();
}

/** Makes a call, and once more after signing in where the shop asks for an account (D§15). */
export async function signedIn<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
  const first = await call();
  if (first.ok || first.state.code !== CODE.unauthenticated) return first;
  return (await signIn()) ? call() : first;
}
