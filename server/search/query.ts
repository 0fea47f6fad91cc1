import { compact, normalize, type Run, runsOf } from './normalize';
import { syllablesOf } from './pinyin';
import { exactToken, PREFIX_MAX } from './tokens';

/** What was typed, made ready to look up and to compare. */
export interface Query {
  /** Normalised, as typed. */
  text: string;
  /** Without spaces and punctuation. */
  compact: string;
  runs: Run[];
  /** Tokens that every matching name has. */
  nameTokens: string[];
  /** Tokens that every text match has. */
  textTokens: string[];
  exact: string;
  /** Token of names that begin with the words typed, run together; only where several words were typed. */
  asOneWord: string | undefined;
}

/** Longest run compared; longer input is cut. */
const RUNS_MAX = 8;

/** Reads a search key; undefined when there is nothing in it to look for. */
export function readQuery(key: string): Query | undefined {
  const text = normalize(key).trim();
  if (text === '') return undefined;
  const runs = runsOf(text).slice(0, RUNS_MAX);
  return {
    text,
    compact: compact(key),
    runs,
    nameTokens: [...new Set(runs.flatMap(nameTokensOf))],
    textTokens: [...new Set(runs.flatMap(textTokensOf))],
    exact: exactToken(key),
    asOneWord: severalWords(runs) ? beginning(compact(key)) : undefined,
  };
}

const severalWords = (runs: readonly Run[]) =>
  runs.length > 1 && runs.every((run) => run.kind === 'word');

const beginning = (word: string) => [...word].slice(0, PREFIX_MAX).join('');

/** The same key as one word, where several were typed: `fire fox` finds `Firefox`. */
export function joined(query: Query): Query | undefined {
  return severalWords(query.runs) ? readQuery(query.compact) : undefined;
}

/** The same key by its sound: finds a name when a character was mistaken for another that reads alike. */
export function bySound(query: Query): Query | undefined {
  const syllables = syllablesOf(query.text);
  return syllables.length < 2 ? undefined : readQuery(syllables.join(''));
}

function nameTokensOf(run: Run): string[] {
  if (run.kind === 'word') return [beginning(run.text)];
  const characters = [...run.text];
  return characters.length === 1 ? characters : pairs(characters);
}

function textTokensOf(run: Run): string[] {
  if (run.kind === 'word') return [run.text];
  const characters = [...run.text];
  return characters.length === 1 ? characters : pairs(characters);
}

const pairs = (characters: readonly string[]): string[] =>
  characters.slice(0, -1).map((character, i) => `${character}${characters[i + 1]}`);
