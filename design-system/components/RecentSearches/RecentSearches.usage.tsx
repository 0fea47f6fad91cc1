import { RecentSearches } from '@snowpea/design-system';
import { useState } from 'react';

export function Example() {
  const [words, setWords] = useState(['notes', 'budget', 'weather']);
  return (
    <RecentSearches
      label="Recent searches"
      items={words.map((word) => ({ word, href: `/search?q=${encodeURIComponent(word)}` }))}
      removeLabel="Delete"
      clearLabel="Clear all"
      note="Stored on this device only"
      onRemove={(word) => setWords(words.filter((one) => one !== word))}
      onClear={() => setWords([])}
    />
  );
}
