import { LARGE_DOWNLOAD_BYTES } from '../../../contract/constants';
import type { ClientType } from '../../../contract/entities/client';
import { buttonsOf } from '../../platform/bridge/buttons';
import { isMetered } from '../../platform/connection';
import { isLite } from '../../platform/lite';

/** What a tap needs before its download or pre-order begins: the advice to use a browser, or the confirmation of its size. */
export type Confirmation = 'tip' | 'order-tip' | 'large';

/** What a download of this many bytes needs in this client (D§7); undefined, for most: nothing. */
export function confirmationBefore(client: ClientType, bytes: number): Confirmation | undefined {
  if (buttonsOf(client).download === 'tip') return 'tip';
  return bytes > LARGE_DOWNLOAD_BYTES && (isMetered() || isLite()) ? 'large' : undefined;
}
