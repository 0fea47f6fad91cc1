import { LARGE_DOWNLOAD_BYTES } from '../../../contract/constants';
import type { ClientType } from '../../../contract/entities/client';
import { buttonsOf } from '../../platform/bridge/buttons';
import { isMetered } from '../../platform/connection';
import { isLite } from '../../platform/lite';

/**
 * What is shown after a tap, before the download or pre-order begins: the advice to use a browser, or the
 * confirmation of the size.
 */
export type Confirmation = 'tip' | 'order-tip' | 'large';

/** The confirmation for a download of this size in this client (D§7); undefined, for most: none. */
export function confirmationBefore(client: ClientType, bytes: number): Confirmation | undefined {
  if (buttonsOf(client).download === 'tip') return 'tip';
  return bytes > LARGE_DOWNLOAD_BYTES && (isMetered() || isLite()) ? 'large' : undefined;
}
