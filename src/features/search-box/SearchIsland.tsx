import { useEffect, useRef, useState } from 'react';
import { SUGGEST_DELAY_MS } from '../../../contract/constants';
import {
  RecentSearches,
  type RecentSearchesProps,
} from '../../../design-system/components/RecentSearches/RecentSearches';
import { SearchBox } from '../../../design-system/components/SearchBox/SearchBox';
import { loadTranslate } from '../../i18n/load-translate';
import { searchHref } from '../addresses/addresses';
import { readSearchBox, type SearchIslandProps } from './read-search-box';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent';
import { prepareSuggestions, type Reasons, suggest } from './suggest';

/** Texts of the search box while it has the focus. */
interface SearchWords {
  reasons: Reasons;
  clear: string;
  recent: Pick<RecentSearchesProps, 'label' | 'removeLabel' | 'clearLabel' | 'note'>;
}

/** Loads these texts, which most pages never need. */
async function searchWords(): Promise<SearchWords> {
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

/** The search box with suggestions from `/search/sugs` and recent searches on this device. */
export function SearchIsland(box: SearchIslandProps) {
  const [searches, setSearches] = useState<readonly string[]>([]);
  const [words, setWords] = useState<SearchWords>();
  const loading = useRef<Promise<SearchWords | undefined> | undefined>(undefined);
  useEffect(() => {
    prepareSuggestions();
    void recentSearches().then(setSearches);
    loading.current = searchWords().catch((error: unknown) => {
      console.error('The search box goes without its further words:', error);
      return undefined;
    });
    void loading.current.then(setWords);
  }, []);
  return (
    <SearchBox
      {...box}
      delay={SUGGEST_DELAY_MS}
      // The first suggestions may arrive before the words that say what they are.
      suggest={async (text) => suggest(text, (await loading.current)?.reasons)}
      clearLabel={words?.clear}
      onSearch={rememberSearch}
      recent={
        words &&
        searches.length > 0 && (
          <RecentSearches
            {...words.recent}
            items={searches.map((word) => ({ word, href: searchHref(word) }))}
            onRemove={(word) => void forgetSearch(word).then(setSearches)}
            onClear={() => void forgetSearches().then(setSearches)}
          />
        )
      }
    />
  );
}

/** The search box with the props that its markup contains. */
function ReadSearchIsland() {
  const [read] = useState(() => readSearchBox(document));
  return <SearchIsland {...read} />;
}

export { ReadSearchIsland as island };
