import * as v from 'valibot';
import { expect, it } from 'vitest';
import * as words from './words';

const text = v.pipe(v.string(), v.minLength(1));
const pair = v.strictTuple([text, text]);
const pairs = v.pipe(v.array(pair), v.minLength(2));
const noun = v.union([
  v.strictTuple([text, text, text]),
  v.strictTuple([text, text, text, v.pipe(v.number(), v.integer(), v.minValue(0))]),
]);
const sub = v.strictObject({
  slug: text,
  name: pair,
  nouns: v.array(noun),
  summaries: pairs,
  features: pairs,
  items: pairs,
  motifs: v.array(text),
});
const category = v.strictObject({
  slug: text,
  name: pair,
  weight: v.number(),
  features: pairs,
  permissions: v.array(text),
  subs: v.array(sub),
});
const ad = v.strictObject({ key: text, spaceId: text, from: text, title: pair, text: pair });
const special = v.strictObject({
  key: text,
  title: pair,
  summary: pair,
  from: v.array(text),
  story: v.optional(v.boolean()),
  body: v.optional(pair),
});

/** Every export of the words, by its shape. */
const SHAPES: Record<keyof typeof words, v.GenericSchema> = {
  software: v.array(category),
  games: v.array(category),
  ads: v.array(ad),
  specials: v.array(special),
  antiFeatures: v.array(v.strictObject({ key: text, name: pair, description: pair, reason: pair })),
  gifts: v.array(
    v.strictObject({
      key: text,
      title: pair,
      contents: pair,
      usage: pair,
      from: v.number(),
      to: v.number(),
      codes: v.number(),
    }),
  ),
  brands: pairs,
  worlds: pairs,
  praise: pairs,
  gamePraise: pairs,
  middling: pairs,
  blame: pairs,
  nicknames: pairs,
  changes: pairs,
  gameChanges: pairs,
  studios: pairs,
  editions: pairs,
};

it.each(Object.entries(words))('%s has the shape of its type', (name, value) => {
  // Cast: the names of the module's exports.
  expect(v.safeParse(SHAPES[name as keyof typeof words], value).issues).toBeUndefined();
});

it('(control: a text in one language is found)', () => {
  expect(v.safeParse(pairs, [['只有中文'], ['二', '2']]).success).toBe(false);
});

it('each summary that a noun names exists', () => {
  const missing = [...words.software, ...words.games]
    .flatMap(({ subs }) => subs)
    .flatMap(({ slug, nouns, summaries }) =>
      nouns.filter(([, , , n = 0]) => !summaries[n]).map(([, en]) => `${slug}: ${en}`),
    );
  expect(missing).toEqual([]);
});
