import { LARGE_DOWNLOAD_BYTES } from '../../../contract/constants';
import type { ClientType } from '../../../contract/entities/client';
import { buttonsOf } from '../../platform/bridge/buttons';
import { isMetered } from '../../platform/connection';

/** What stands between a tap and its download: the advice to use a browser, or the question whether so much may be sent. */
export type Question = 'tip' | 'large';

/** What is asked before a download of so many bytes in this client (D§7); undefined: nothing, as for most. */
export function questionBefore(client: ClientType, bytes: number): Question | undefined {
  if (buttonsOf(client).download === 'tip') return 'tip';
  return bytes > LARGE_DOWNLOAD_BYTES && isMetered() ? 'large' : undefined;
}
