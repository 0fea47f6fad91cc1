import { correctedBy } from '../corrections';
import { readQuery } from '../query';
import { type Intent, intentOf } from './intent';
import type { Lexicon } from './lexicon';
import { phraseOf } from './phrase';

/** The categories that a search key means when typing mistakes are corrected; undefined without any, or only a part of the key. */
export function correctedIntent(key: string, lexicon: Lexicon): Intent | undefined {
  const query = readQuery(phraseOf(key).join(' '));
  const guesses = query ? correctedBy(query, lexicon.words) : [];
  const intent = guesses.map(({ text }) => intentOf(text, lexicon)).find((guess) => guess?.whole);
  return intent && { ...intent, corrected: true };
}
