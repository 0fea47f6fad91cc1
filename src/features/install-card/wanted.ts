import { INSTALL_CARD_CAMPAIGNS } from '../../../contract/constants';
import type { VisitorSource } from '../../../contract/entities/source';

/** What decides about the card. */
export interface Landing {
  /** The published item `key_web_install_card`, as it was found. */
  config: unknown;
  source: VisitorSource;
  /** The campaign the visit began with. */
  utmSource: string | null;
  /** It was shown less than a day ago. */
  shown: boolean;
}

/** Whether a PC's visitor of an app's page is offered the card: only where the operator opened it, and who came by a search (D§11). */
export function isWanted({ config, source, utmSource, shown }: Landing): boolean {
  if (shown || (config as { isOpen?: unknown } | null | undefined)?.isOpen !== true) return false;
  return source.startsWith('seo_') || INSTALL_CARD_CAMPAIGNS.some((one) => one === utmSource);
}
