import { type Caller, channelName } from '../../platform/client-type/channel';
import { clientTypeOf, isPartner } from '../../platform/client-type/client-type';
import { shell } from '../../platform/client-type/shell';

/** The client that makes this page's calls, as far as the device can tell (D§5). */
export function callerOf(query: URLSearchParams): Caller {
  const around = shell();
  return { client: clientTypeOf(around), partner: isPartner(around), query };
}

/** The channel of a visit, and the one its first address named: two fields of the logs (S§3). */
export const channelFields = (query: URLSearchParams) => ({
  ch: channelName(callerOf(query)),
  ch_src: query.get('ch_src') ?? undefined,
});
