import type { RecentSearchesProps } from '../../../design-system/components/RecentSearches/RecentSearches';
import { loadTranslate } from '../../i18n/lazy/load-translate';
import type { Reasons } from './suggest';

/** Texts of the search box while it has the focus. */
export interface SearchWords {
  reasons: Reasons;
  clear: string;
  recent: Pick<RecentSearchesProps, 'label' | 'removeLabel' | 'clearLabel' | 'note'>;
}

/** Loads these texts, which most pages never need. */
export async function searchWords(): Promise<SearchWords> {
  const say = await loadTranslate();
  return {
    reasons: {
      typo: say('search.reason.typo'),
      category: say('search.reason.category'),
      app: say('search.reason.app'),
    },
    clear: say('search.clear'),
    recent: {
      label: say('search.recent'),
      removeLabel: say('search.recent.remove'),
      clearLabel: say('search.recent.clear'),
      note: say('search.recent.note'),
    },
  };
}
