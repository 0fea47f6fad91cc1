import { type Random, randomOf } from '../../../demo/random';
import { INTENTS } from './intents';
import { fold, isChinese, isLatin, type Known, reading, wordsOf } from './known';
import { DEPTH, KINDS, type Kind, type Question, shuffled } from './question';

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * A word with a typo: two neighbours swapped, a letter left out, doubled, or replaced by a neighbouring key's. Never the first
 * letter, and never the last: without it the word is its own prefix.
 */
function mistype(word: string): string {
  const random = randomOf(`mistype ${word}`);
  for (;;) {
    const typed = oneMistake(word, random);
    if (typed !== word) return typed;
  }
}

function oneMistake(word: string, random: Random): string {
  const at = random.int(1, word.length - 2);
  const [before, letter, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  return random.pick([
    before + next + letter + after,
    before + next + after,
    before + letter + letter + next + after,
    before + random.pick(neighbours(letter)) + next + after,
  ]);
}

function neighbours(letter: string): string[] {
  const row = KEYBOARD.find((keys) => keys.includes(letter)) ?? KEYBOARD[0] ?? '';
  const place = row.indexOf(letter);
  return [row.charAt(place - 1), row.charAt(place + 1)].filter(Boolean);
}

/** A query for this app, and a test for the apps that answer it; undefined if the kind doesn't apply. */
type Rule = (
  app: Known,
  all: readonly Known[],
) => { key: string; answers: (other: Known) => boolean } | undefined;

const named = (app: Known, test: (name: string) => boolean) => app.names.some(test);
const sameName = (name: string) => (other: Known) =>
  named(other, (each) => fold(each) === fold(name));

/** The shortest prefix that at most five apps match: a shorter one is ambiguous. */
function shortest(
  beginnings: readonly string[],
  answers: (key: string) => (other: Known) => boolean,
  all: readonly Known[],
) {
  const key = beginnings.find((each) => all.filter(answers(each)).length <= DEPTH);
  return key === undefined ? undefined : { key, answers: answers(key) };
}

const latinName = ({ names }: Known) => names.find(isLatin);
const chineseName = ({ names }: Known) => names.find(isChinese);

/** Described in docs/decisions/search-quality.md. */
export const RULES: Record<Kind, Rule> = {
  exact(app) {
    const name = latinName(app);
    return name === undefined ? undefined : { key: name, answers: sameName(name) };
  },
  prefix(app, all) {
    const name = latinName(app)?.trim();
    if (name === undefined || fold(name).length < 5) return undefined;
    const beginnings = Array.from({ length: name.length - 3 }, (_, i) => name.slice(0, i + 2));
    const answers = (key: string) => (other: Known) =>
      named(other, (each) => fold(each).startsWith(fold(key)));
    return shortest(
      beginnings.filter((key) => !/\W$/.test(key)),
      answers,
      all,
    );
  },
  typo(app) {
    const name = latinName(app);
    const long = name?.match(/[A-Za-z]{5,}/g) ?? [];
    if (name === undefined || long.length === 0) return undefined;
    const word = randomOf(`typo ${name}`).pick(long);
    return {
      key: name.toLowerCase().replace(word.toLowerCase(), mistype(word.toLowerCase())),
      answers: sameName(name),
    };
  },
  'word order'(app, all) {
    const name = latinName(app);
    const words = wordsOf(name ?? '');
    if (new Set(words).size < 2 || words.join('') !== fold(name ?? '')) return undefined;
    const [first = '', ...rest] = words;
    const answers = (other: Known) =>
      named(other, (each) => words.every((word) => wordsOf(each).includes(word)));
    if (all.filter(answers).length > DEPTH) return undefined;
    return { key: [...rest, first].join(' '), answers };
  },
  characters(app) {
    const characters = [...(chineseName(app) ?? '')];
    if (characters.length === 0) return undefined;
    const random = randomOf(`characters ${characters.join('')}`);
    const length = Math.min(random.int(1, 4), characters.length);
    const start = random.int(0, characters.length - length);
    const key = characters.slice(start, start + length).join('');
    return { key, answers: (other) => named(other, (each) => each.includes(key)) };
  },
  pinyin(app, all) {
    const syllables = reading(chineseName(app) ?? '');
    const beginnings = syllables.map((_, i) => syllables.slice(0, i + 1).join(''));
    const answers = (key: string) => (other: Known) =>
      named(
        other,
        (each) =>
          fold(each).startsWith(key) || (isChinese(each) && reading(each).join('').startsWith(key)),
      );
    return shortest(beginnings.slice(1), answers, all);
  },
  initials(app, all) {
    const firsts = reading(chineseName(app) ?? '').map((syllable) => syllable.charAt(0));
    const answers = (key: string) => (other: Known) =>
      named(
        other,
        (each) =>
          fold(each).startsWith(key) ||
          (isChinese(each) &&
            reading(each)
              .map((syllable) => syllable.charAt(0))
              .join('')
              .startsWith(key)),
      );
    const beginnings = firsts.map((_, i) => firsts.slice(0, i + 1).join(''));
    return shortest(beginnings.slice(1), answers, all);
  },
  package(app, all) {
    const labels = app.packageName.toLowerCase().split('.');
    const whole = randomOf(`package ${app.packageName}`).chance(0.5) || labels.length < 3;
    const key = (whole ? labels : labels.slice(-2)).join('.');
    const answers = (other: Known) => `.${other.packageName.toLowerCase()}.`.includes(`.${key}.`);
    return all.filter(answers).length > DEPTH ? undefined : { key, answers };
  },
  intent({ packageName, categories }) {
    const answered = INTENTS.filter(([, slugs]) => sharesOne(slugs.split(' '), categories));
    if (answered.length === 0) return undefined;
    const [key, slugs] = randomOf(`intent ${packageName}`).pick(answered);
    return { key, answers: (other) => sharesOne(slugs.split(' '), other.categories) };
  },
};

const sharesOne = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((each) => others.includes(each));

/** At most `most` distinct questions of one kind about this catalogue; deterministic. */
export function questionsOf(kind: Kind, all: readonly Known[], most: number): Question[] {
  const questions = new Map<string, Question>();
  for (const app of shuffled(all, kind)) {
    if (questions.size >= most) break;
    const question = RULES[kind](app, all);
    if (!question || questions.has(question.key)) continue;
    const answers = all.filter(question.answers).map(({ packageName }) => packageName);
    questions.set(question.key, { kind, key: question.key, answers: new Set(answers) });
  }
  return [...questions.values()];
}

export const allQuestions = (all: readonly Known[], most: number): Question[] =>
  KINDS.flatMap((kind) => questionsOf(kind, all, most));
