import { useEffect, useRef, useState } from 'react';
import { RecentSearches } from '../../../design-system/components/RecentSearches/RecentSearches';
import { SearchBox } from '../../../design-system/components/SearchBox/SearchBox';
import { searchHref } from '../addresses/addresses';
import { readSearchBox, type SearchIslandProps } from './read-search-box';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent';
import { prepareSuggestions, suggest } from './suggest';
import { type SearchWords, searchWords } from './words';

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
