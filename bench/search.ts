import { readQuery } from '../server/search/query';
import { understand } from '../server/search/understand';
import apps from '../server/search/words/apps.json';
import games from '../server/search/words/games.json';
import { lexiconOf } from '../server/search/words/lexicon';
import names from '../server/search/words/names.json';
import { kindOfList } from '../server/store/list-numbers';
import type { Half } from '../tests/helpers/search-quality/question';
import { askedQuestions } from './search/asked-questions';
import { quality } from './search/quality';

/** What the word lists say about a query: for testing an addition to them, in a catalogue with all their categories. */
function understoodAs(key: string): string {
  const slugs = [...new Set([...apps, ...games, ...names].flatMap(({ categories }) => categories))];
  const lexicon = lexiconOf(slugs.map((slug, id) => ({ id, slug, name: {} })));
  const query = readQuery(key);
  if (!query) return 'Nothing to search for.';
  const { terms, targets, whole } = understand(query, lexicon);
  const categories = targets.map((list) => slugs[list] ?? ['apps', 'games'][kindOfList(list) ?? 2]);
  return [
    `${whole ? 'Known as a whole' : 'Known in parts'}; categories: ${categories.join(', ') || 'none'}`,
    ...terms.map(({ own, also }) => `${own}\n  also: ${also || 'nothing'}`),
  ].join('\n');
}

interface Options {
  questions?: string;
  url?: string;
  understand?: string;
}

/**
 * Search over HTTP: the recall among the first five results (minimum in per cent). `bench scale` has its times.
 *
 * `--tuning` asks the half of the questions that is for development, and shows what was not found; without it the other
 * half is asked. `--questions <file>` asks the questions of a file instead, of real
 * apps or of the store at `--url`; `--understand <query>` prints what the word lists say about a query.
 */
export async function run({ questions, url, understand }: Options = {}) {
  if (understand !== undefined)
    return { bench: 'search', bars: [], report: understoodAs(understand) };
  if (questions !== undefined)
    return { bench: 'search', ...(await askedQuestions(questions, url?.replace(/\/$/, ''))) };
  const half: Half = process.argv.includes('--tuning') ? 'tuning' : 'unseen';
  return { bench: 'search', half, ...(await quality(half)) };
}
