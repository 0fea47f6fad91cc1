import type { RecentSearchesProps } from '../../../design-system/components/RecentSearches/RecentSearches';
import { speak } from '../../i18n/later/speak';
import type { Reasons } from './suggest';

/** What the box says once it is in use. */
export interface SearchWords {
  reasons: Reasons;
  recent: Pick<RecentSearchesProps, 'label' | 'removeLabel' | 'clearLabel' | 'note'>;
}

/** Fetches these words: a page that nobody searches from does without them. */
export async function searchWords(): Promise<SearchWords> {
  const say = await speak();
  return {
    reasons: {
      pinyin: say('search.reason.pinyin'),
      initials: say('search.reason.initials'),
      package: say('search.reason.package'),
      typo: say('search.reason.typo'),
      text: say('search.reason.text'),
    },
    recent: {
      label: say('search.recent'),
      removeLabel: say('search.recent.remove'),
      clearLabel: say('search.recent.clear'),
      note: say('search.recent.note'),
    },
  };
}
