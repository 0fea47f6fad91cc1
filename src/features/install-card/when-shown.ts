import { INSTALL_CARD_CAMPAIGNS } from '../../../contract/constants';
import type { VisitorSource } from '../../../contract/entities/source';

export interface Landing {
  /** The published item `key_web_install_card`, unchecked. */
  config: unknown;
  source: VisitorSource;
  /** The campaign the visit began with. */
  utmSource: string | null;
  /** Shown less than a day ago. */
  shown: boolean;
}

/** Whether to offer the card on an app's page on a PC: only where the operator has enabled it, and after a search (D§11). */
export function isInstallCardShown({ config, source, utmSource, shown }: Landing): boolean {
  if (shown || (config as { isOpen?: unknown } | null | undefined)?.isOpen !== true) return false;
  return source.startsWith('seo_') || INSTALL_CARD_CAMPAIGNS.some((one) => one === utmSource);
}
