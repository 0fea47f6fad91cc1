import { expect, it } from 'vitest';
import { fromPo, toPo } from './po.mjs';

const file = (texts: object) => new Map([['site.json', new Map(Object.entries(texts))]]);
const sources = {
  chinese: file({ home: '首页', found: '找到 {n} 个结果', of: '来自 {name}' }),
  english: file({
    home: 'Home',
    found: { one: '{n} result', other: '{n} results' },
    of: 'From {name}',
  }),
};
const polish = file({
  home: 'Strona główna',
  found: {
    one: 'jeden wynik',
    few: '{n} wyniki',
    many: '{n} wyników',
    other: '{n} wyniku',
  },
  of: 'Z „{name}”',
});

const changed = async (from: string, to: string) => {
  const text = String(await toPo('pl', sources, polish));
  expect(text).toContain(from);
  return fromPo('pl', sources, Buffer.from(text.replace(from, to)));
};

it('gives a translator each text with its plural forms, and takes them back', async () => {
  const text = await toPo('pl', sources, polish);
  expect(String(text)).toContain('#. Plural form "few": 2, 3, 4, 22, 23, 24, 32, 33 …');
  expect(await fromPo('pl', sources, text)).toEqual({ texts: polish, missing: [] });
});

it('leaves out what is not translated, and names it', async () => {
  const { texts, missing } = await fromPo(
    'ja',
    sources,
    await toPo('ja', sources, file({ home: 'ホーム' })),
  );
  expect(missing).toEqual(['site found', 'site of']);
  expect(texts).toEqual(file({ home: 'ホーム' }));
});

it.each([
  ['msgctxt "site home"', 'msgctxt "site hom"', 'site hom: there is no such text.'],
  [
    'msgctxt "site found few"',
    'msgctxt "site found two"',
    'site found two: "two" is not a plural form of pl; it has one, few, many, other.',
  ],
  ['Z „{name}”', 'Z „{nazwa}”', 'site of: {name} is missing.\nsite of: there is no value {nazwa}.'],
  [
    'Strona główna',
    `Strona ${'główna '.repeat(10)}`.trim(),
    'site home: 76 characters are too many for its place; 28 fit.',
  ],
  ['Strona', '\u2067Strona', 'site home: a direction character is opened or closed alone.'],
  ['Strona', '\u2067Strona\u2069', ''],
  ['{n} wyniki', 'wyniki', ''],
  ['{n} wyniku', 'wyniku', 'site found other: {n} is missing.'],
])('from %j to %j: %s', async (from, to, problem) => {
  const reading = changed(from, to);
  if (problem) await expect(reading).rejects.toThrow(new Error(problem));
  else await expect(reading).resolves.toMatchObject({ missing: [] });
});

it.each(['', 'msgctxt "site home"\nmsgid "Home"\nmsgstr ""'])(
  'changes nothing by %j, a file without translations',
  async (content) => {
    await expect(fromPo('pl', sources, Buffer.from(content))).rejects.toThrow('no translation');
  },
);

it.each(['', 'x', 'po lski', 'zz', '../etc'])('knows no language %j', async (tag) => {
  await expect(toPo(tag, sources, new Map())).rejects.toThrow(
    `"${tag}" is not the tag of a known language.`,
  );
});
