import { compact, normalize, runsOf, splitCapitals } from './normalize';
import { syllablesOf } from './pinyin';

/**
 * Longest prefix of letters stored as a token: longer queries are looked up by their first six letters, then compared
 * in full.
 */
export const PREFIX_MAX = 6;
/** Largest number of text words stored for one app: summary, category and developer, then as much of the description as fits. */
const TEXT_TOKENS_MAX = 64;
/** Longest indexed name, in characters; of a longer one only the beginning is indexed, because sources are hostile. */
const NAME_MAX = 80;

/** Search data of one app. */
export interface SearchRow {
  names: string[];
  pinyin: string[];
  initials: string[];
  nameTokens: string[];
  textTokens: string[];
  /** Latin words of the names, for correcting typing mistakes. */
  words: string[];
}

/** The token for a whole name. */
export const exactToken = (name: string): string => `=${compact(name) || normalize(name).trim()}`;

/**
 * The search row of an app. Every way to start typing a name is a token, so each look-up is an equality in one GIN
 * array: characters and pairs of them, beginnings of words, and the beginnings of its pinyin and initials from each
 * character.
 */
export function searchRow(app: {
  names: readonly string[];
  packageName: string;
  texts: readonly string[];
}): SearchRow {
  const tokens = new Set<string>();
  const words = new Set<string>();
  const names = new Set<string>();
  const spelled = new Set<string>();
  const initials = new Set<string>();
  for (const full of app.names.flatMap(spellingsOf)) {
    const name = normalize(full).trim();
    if (name === '' || names.has(name)) continue;
    names.add(name);
    tokens.add(exactToken(name));
    const runs = runsOf(name);
    for (const run of runs) {
      if (run.kind === 'characters') addCharacters(tokens, run.text);
      else {
        addPrefixes(tokens, run.text, 1);
        if (/^[a-z]{3,24}$/.test(run.text)) words.add(run.text);
      }
    }
    // `Com-Phone` is also found by `comphone`.
    const [first] = runs;
    if (runs.length > 1 && first?.kind === 'word') addPrefixes(tokens, compact(name), 2);
    addPinyin(tokens, spelled, initials, syllablesOf(name));
  }
  // Without the first label, which a third of all apps share.
  for (const label of normalize(app.packageName).split(/[._]/).slice(1))
    addPrefixes(tokens, label, Math.min(3, label.length));
  return {
    names: [...names],
    pinyin: [...spelled],
    initials: [...initials],
    nameTokens: [...tokens],
    textTokens: textTokens(app.texts),
    words: [...words],
  };
}

/** A name truncated, and split at inner capitals. */
function spellingsOf(name: string): string[] {
  const short = [...name].slice(0, NAME_MAX).join('');
  return [short, splitCapitals(short)];
}

function addCharacters(tokens: Set<string>, run: string) {
  const characters = [...run];
  characters.forEach((character, i) => {
    tokens.add(character);
    const next = characters[i + 1];
    if (next !== undefined) tokens.add(character + next);
  });
}

function addPrefixes(tokens: Set<string>, word: string, from: number) {
  const letters = [...word];
  for (let end = from; end <= Math.min(PREFIX_MAX, letters.length); end += 1)
    tokens.add(letters.slice(0, end).join(''));
}

function addPinyin(
  tokens: Set<string>,
  spelled: Set<string>,
  initials: Set<string>,
  syllables: readonly string[],
) {
  if (syllables.length === 0) return;
  const firsts = syllables.map((syllable) => syllable.charAt(0));
  spelled.add(syllables.join(' '));
  initials.add(firsts.join(''));
  syllables.forEach((_, i) => {
    addPrefixes(tokens, syllables.slice(i, i + PREFIX_MAX).join(''), 1);
    addPrefixes(tokens, firsts.slice(i).join(''), 1);
  });
}

function textTokens(texts: readonly string[]): string[] {
  const tokens = new Set<string>();
  for (const text of texts)
    for (const run of runsOf(normalize(text.slice(0, 400)))) {
      if (tokens.size >= TEXT_TOKENS_MAX) return [...tokens];
      if (run.kind === 'characters') addCharacters(tokens, run.text);
      else if (run.text.length <= 24) tokens.add(run.text);
    }
  return [...tokens];
}
