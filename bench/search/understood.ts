import { readQuery } from '../../server/search/query';
import { understand } from '../../server/search/understand';
import apps from '../../server/search/words/apps.json';
import games from '../../server/search/words/games.json';
import { lexiconOf } from '../../server/search/words/lexicon';
import names from '../../server/search/words/names.json';

/** What the word lists say about a query: for testing an addition to them, in a catalogue with all their categories. */
export function understoodAs(key: string): string {
  const slugs = [...new Set([...apps, ...games, ...names].flatMap(({ categories }) => categories))];
  const lexicon = lexiconOf(slugs.map((slug, id) => ({ id, slug, name: {} })));
  const query = readQuery(key);
  if (!query) return 'Nothing to search for.';
  const { terms, targets, whole } = understand(query, lexicon);
  const categories = targets.map((target) =>
    'kind' in target ? ['apps', 'games'][target.kind] : slugs[target.categoryId],
  );
  return [
    `${whole ? 'Known as a whole' : 'Known in parts'}; categories: ${categories.join(', ') || 'none'}`,
    ...terms.map(({ own, also }) => `${own}\n  also: ${also || 'nothing'}`),
  ].join('\n');
}
