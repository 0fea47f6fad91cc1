import { createHash } from 'node:crypto';
import type { Known } from './known';

export const KINDS = [
  'exact',
  'prefix',
  'typo',
  'word order',
  'characters',
  'pinyin',
  'initials',
  'package',
  'intent',
] as const;
export type Kind = (typeof KINDS)[number];

/** Results that count: recall@5. */
export const DEPTH = 5;

export interface Question {
  kind: Kind;
  key: string;
  /** Package names of all apps that answer it. */
  answers: ReadonlySet<string>;
}

/** `tuning` questions are for development, `unseen` ones for the final measurement. */
export type Half = 'tuning' | 'unseen';

/** A stable hash of a text, as a number. */
const hash = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

export const halfOf = ({ kind, key }: Question): Half =>
  hash(`half ${kind} ${key}`) % 2 === 0 ? 'tuning' : 'unseen';

/** The apps in a pseudo-random order, different for each kind. */
export const shuffled = (apps: readonly Known[], kind: Kind): Known[] =>
  apps
    .map((app) => ({ app, place: hash(`${kind} ${app.packageName}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ app }) => app);

/** Recall@5: the share of possible answers among the first five results. */
export function recall({ answers }: Question, results: readonly string[]): number {
  const found = new Set(results.slice(0, DEPTH).filter((each) => answers.has(each)));
  return found.size / Math.min(DEPTH, answers.size);
}
