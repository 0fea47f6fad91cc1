import { LARGE_DOWNLOAD_BYTES } from '../../../contract/constants';
import type { ClientType } from '../../../contract/entities/client';
import { buttonsOf } from '../../platform/bridge/buttons';

/** What stands between a tap and its download: the advice to use a browser, or the question whether so much may be sent. */
export type Question = 'tip' | 'large';

/** What is asked before a download of so many bytes (D§7); undefined: nothing, as for most. */
export function questionOf(
  client: ClientType,
  bytes: number,
  metered: boolean,
): Question | undefined {
  if (buttonsOf(client).download === 'tip') return 'tip';
  return bytes > LARGE_DOWNLOAD_BYTES && metered ? 'large' : undefined;
}
