import { isProduct } from '../../../contract/entities/client';
import type { VisitorSource } from '../../../contract/entities/source';
import { BRIDGED, clientTypeOf } from '../../platform/client-type/client-type';
import { shell } from '../../platform/client-type/shell';

/** Devices with hover: a phone in landscape is as wide as a PC, but has none. */
const POINTER = '(hover:hover)';

/** Campaigns whose visitors get the card, in addition to visitors from searches (D§11). */
const CAMPAIGNS: readonly (string | null)[] = ['pc_baidu', 'pc_sg', 'pc_adwords', 'pc_tx', 'pc_rr'];

export interface Landing {
  /** The published item `key_web_install_card`, unchecked. */
  config: unknown;
  source: VisitorSource;
  /** The campaign the visit began with. */
  utmSource: string | null;
  /** The product id the visit began with: a known one is a client's. */
  productId: string | null;
  /** Shown within the lifetime of its entry, a day (src/platform/storage/entries.ts). */
  shown: boolean;
}

/** Whether this is a PC's browser: the card is not shown on phones or in clients. */
export const isPcBrowser = (): boolean =>
  matchMedia(POINTER).matches && !BRIDGED.includes(clientTypeOf(shell()));

/** Whether to offer the card on an app's page on a PC: only where the operator has enabled it, and after a search (D§11). */
export function isInstallCardShown(landing: Landing): boolean {
  const { config, source, utmSource, productId, shown } = landing;
  if (
    shown ||
    isProduct(productId) ||
    (config as { isOpen?: unknown } | null | undefined)?.isOpen !== true
  )
    return false;
  return source.startsWith('seo_') || CAMPAIGNS.includes(utmSource);
}
