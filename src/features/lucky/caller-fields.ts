import { arrival } from '../../platform/arrival';
import { luckyChannel } from '../../platform/client-type/channel';
import { accountFields } from '../account/account';
import { callerOf } from '../visit/caller';
import { visitParams } from '../visit/visit';

/** The fields of every lucky call, a read or a change (S§7): the visit's channel (D§5), this page, and the account. */
export async function callerFields() {
  const channel = luckyChannel(callerOf(await visitParams()));
  return { channel, source: channel, refUrl: arrival().path, ...(await accountFields()) };
}
