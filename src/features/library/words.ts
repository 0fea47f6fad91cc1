import type { Translate } from '../../i18n/translate';
import { type RewardsWords, rewardsWords } from '../rewards/words';
import type { ListName } from './lists';

/** Texts of the library before a list is opened; the others come with its chunk. */
export interface LibraryWords {
  names: Record<ListName, string>;
  rewards: RewardsWords;
  /** The button of an app in a list. */
  get: string;
  failed: string;
  file: { save: string; add: string };
}

export const libraryWords = (t: Translate): LibraryWords => ({
  names: {
    wishes: t('me.kind.wishes'),
    followed: t('me.kind.followed'),
    views: t('me.kind.views'),
    orders: t('me.kind.orders'),
    reminders: t('me.kind.reminders'),
    codes: t('me.codes'),
    prizes: t('me.prizes'),
  },
  rewards: rewardsWords(t),
  get: t('app.get'),
  failed: t('me.library.failed'),
  file: { save: t('me.library.save'), add: t('me.library.add') },
});
