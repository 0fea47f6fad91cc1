import type { Format } from '../../i18n/format';
import type { Translate } from '../../i18n/translate';

/** All texts of a claim, in the page's language: the browser has no catalogue. */
export interface GiftWords {
  claim: string;
  yours: string;
  kept: string;
  copy: string;
  copied: string;
  selected: string;
  soon: string;
  gone: string;
  over: string;
  /** Messages for failures. */
  offline: string;
  busy: string;
  failed: string;
  signIn: string;
  cookies: string;
}

/** @param startAt the beginning, epoch ms */
export const giftWords = (
  { t, format }: { t: Translate; format: Format },
  startAt: number,
): GiftWords => ({
  claim: t('gift.claim'),
  yours: t('gift.yours'),
  kept: t('gift.kept'),
  copy: t('gift.copy'),
  copied: t('gift.copied'),
  selected: t('gift.selected'),
  soon: t('site.inZone', {
    text: t('gift.soon', { date: format.day(startAt) }),
    zone: format.zone,
  }),
  gone: t('gift.gone'),
  over: t('gift.over'),
  offline: t('gift.offline'),
  busy: t('gift.busy'),
  failed: t('gift.failed'),
  signIn: t('gift.signIn'),
  cookies: t('gift.cookies'),
});
