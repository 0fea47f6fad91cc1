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

/** `tuning` questions may be looked at while search is changed, `unseen` ones are asked once it is done. */
export type Half = 'tuning' | 'unseen';

/** A number from a text, the same everywhere and for ever. */
const hash = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

export const halfOf = ({ kind, key }: Question): Half =>
  hash(`half ${kind} ${key}`) % 2 === 0 ? 'tuning' : 'unseen';

/** The apps in an order that has nothing to do with them, another one for each kind. */
export const shuffled = (apps: readonly Known[], kind: Kind): Known[] =>
  apps
    .map((app) => ({ app, place: hash(`${kind} ${app.packageName}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ app }) => app);

/** Share of the answers among the first five results, of those that can be there. */
export function recall({ answers }: Question, results: readonly string[]): number {
  const found = new Set(results.slice(0, DEPTH).filter((each) => answers.has(each)));
  return found.size / Math.min(DEPTH, answers.size);
}
