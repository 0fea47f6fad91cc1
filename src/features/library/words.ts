import type { Translate } from '../../i18n/translate';
import { type RewardsWords, rewardsWords } from '../rewards/words';
import type { ListName } from './lists';

/** Texts of the library before a list is opened; the others come with its chunk. */
export interface LibraryWords {
  names: Record<ListName, string>;
  rewards: RewardsWords;
  /** Button of an app that was downloaded before. */
  download: string;
  failed: string;
  /** Leads to more gift packs, and to the draws. */
  more: Record<'codes' | 'prizes', string>;
}

export const libraryWords = (t: Translate): LibraryWords => ({
  names: {
    downloads: t('me.kind.downloads'),
    wishes: t('me.kind.wishes'),
    followed: t('me.kind.followed'),
    views: t('me.kind.views'),
    orders: t('me.kind.orders'),
    reminders: t('me.kind.reminders'),
    codes: t('me.codes'),
    prizes: t('me.prizes'),
  },
  rewards: rewardsWords(t),
  download: t('app.download'),
  failed: t('me.library.failed'),
  more: { codes: t('gift.others'), prizes: t('activities.title') },
});
