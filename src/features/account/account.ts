import { CODE } from '../../../contract/codes';
import type { ClientType } from '../../../contract/entities/client';
import type { Result } from '../../../contract/result';
import type { Bridge } from '../../platform/bridge/bridge';
import { BRIDGED, clientTypeOf } from '../../platform/client-type/client-type';
import { shell } from '../../platform/client-type/shell';
import { knownHost } from '../../platform/http/host';

/** The token of the native client's visitor (D§14). Held as long as the page lives, and never stored. */
let userToken: string | undefined;

/** What calls name the kinds of accounts (S§7). */
const ID_TYPES: Partial<Record<ClientType, number>> = { 'ios-zb': 4, 'ios-yy': 2 };

const client = () => clientTypeOf(shell());

/** Whether this page is in a client that signs visitors in. */
export const canSignIn = (): boolean => BRIDGED.includes(client());

/** The fields of a call that say whose it is; none for a browser, which its cookie identifies. */
export const accountFields = (): { userToken?: string; userIdType?: number } => {
  const userIdType = ID_TYPES[client()];
  return userToken === undefined ? {} : { userToken, ...(userIdType && { userIdType }) };
};

/** Only a page in a native client loads its bridge. */
async function bridge(): Promise<Bridge | undefined> {
  if (!canSignIn()) return undefined;
  return (await import('../../platform/bridge/native-client')).nativeClient(knownHost)?.bridge;
}

/** Makes the native client sign its visitor in. False: there is none, or it did not. */
export async function signIn(): Promise<boolean> {
  const answer = await (await bridge())?.call('login', {});
  userToken = answer?.kind === 'answered' ? answer.data.userToken : undefined;
  return userToken !== undefined;
}

/** Makes the native client bind a Taobao account, and signs in again: it may hand out another token then. */
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
