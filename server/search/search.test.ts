import { describe, expect, it } from 'vitest';
import { editDistance } from './distance';
import { nameMatch, RANK } from './name-match';
import { compact, normalize, runsOf } from './normalize';
import { readQuery } from './query';
import { searchRow } from './tokens';

const rowOf = (names: string[], packageName = 'org.example.app') =>
  searchRow({ names, packageName });
function match(key: string, names: string[], packageName = 'org.example.app') {
  const query = readQuery(key);
  const row = rowOf(names, packageName);
  if (!query?.nameTokens.every((token) => row.nameTokens.includes(token))) return undefined;
  return nameMatch(query, { ...row, package_name: packageName });
}

describe('normalisation', () => {
  it('folds width, case and accents, but not scripts', () => {
    expect(normalize('Ｃafé Ñandú ÅÄÖ 微光')).toBe('cafe nandu aao 微光');
    expect(compact('C++: Notes & more')).toBe('c++notesmore');
    expect(normalize('が')).toBe('ガ');
  });
  it.each([
    ['Straße', 'strasse'],
    ['ISTANBUL', 'istanbul'],
    ['Kılıç', 'kilic'],
    ['Encyclopædia', 'encyclopaedia'],
    ['Smørrebrød', 'smorrebrod'],
    ['lü', 'lu'],
    ['ひらがな', 'ヒラガナ'],
    ['open\u00adScale', 'openscale'],
    ['Sig\u200bnal', 'signal'],
    ['Łódź', 'lodz'],
  ])('writes %s as %s', (typed, folded) => expect(normalize(typed)).toBe(folded));
  it('reads letters of other scripts in a Latin word as the Latin ones they resemble', () => {
    expect(readQuery('Sіgnаl')?.text).toBe('signal');
    // The control: a word of one script stays.
    expect(readQuery('сигнал')?.text).toBe('сигнал');
  });
  it('finds nothing to search for in invisible characters', () => {
    for (const key of ['\u200b', '\u200b\ufeff', ' \u00ad ', '\u2060\ufe0f'])
      expect(readQuery(key), JSON.stringify(key)).toBeUndefined();
  });
  it('distinguishes words and characters', () => {
    expect(runsOf('微光pro 2🐍').map((run) => run.text)).toEqual(['微光', 'pro', '2', '🐍']);
  });
});

describe('a name is found', () => {
  const names = ['微光记账本', 'Glimmer Ledger'];
  it.each([
    ['微', 'prefix'],
    ['账', 'name'],
    ['记账', 'name'],
    ['微光记账本', 'name'],
    ['weiguang', 'pinyin'],
    ['weiguangjizhangben', 'pinyin'],
    ['jizhang', 'pinyin'],
    ['wgjzb', 'initials'],
    ['jz', 'initials'],
    ['glim', 'prefix'],
    ['ledger', 'prefix'],
    ['GLIMMER  ledger', 'name'],
    ['ledger glimmer', 'prefix'],
    ['微guang', 'name'],
    ['org.example', 'package'],
  ])('by %s (%s)', (key, reason) => {
    const query = readQuery(key);
    const row = { ...rowOf(names), package_name: 'org.example.app' };
    expect(query && nameMatch(query, row)?.reason).toBe(reason);
  });
  it('by no text that it does not contain', () => {
    for (const key of ['光微', 'xyz', '本账', 'ger', 'guangx', ''])
      expect(match(key, names)).toBeUndefined();
  });
  it.each([
    ['QQ音乐', 'qqyinyue', 'pinyin'],
    ['QQ音乐', 'qqyy', 'initials'],
    ['QQ音乐', 'yinyue', 'pinyin'],
    ['绿洲', 'lvzhou', 'pinyin'],
    ['绿洲', 'luzhou', 'pinyin'],
    ['绿洲', 'lüzhou', 'pinyin'],
    ['女神', 'nvshen', 'pinyin'],
  ])('%s by %s (%s)', (name, key, reason) => expect(match(key, [name])?.reason).toBe(reason));
  it('by symbols when it consists of them', () => {
    expect(match('🐍', ['WORM 🐍'])?.reason).toBe('name');
    expect(readQuery('!!!')?.exact).toBe(
      searchRow({ names: ['!!!'], packageName: '' }).nameTokens[0],
    );
  });
});

describe('ranking puts first', () => {
  it('the exact name, then its first word, then any word, then a prefix', () => {
    const names = ['Tor', 'Tor Browser', 'The Tor', 'Torchlight', 'Old Torch', 'Restoration'];
    const ranks = names.map((name) => match('tor', [name])?.rank);
    expect(ranks).toEqual([
      RANK.whole,
      RANK.firstWord,
      RANK.word,
      RANK.start,
      RANK.wordStart,
      undefined,
    ]);
  });

  it('pinyin that ends with a syllable, before pinyin that ends within one', () => {
    const names = ['天气', '天气预报', '我的天气', '天桥', '甜橙', '田强', '山田强'];
    const ranks = names.map((name) => match('tianqi', [name])?.rank);
    expect(ranks).toEqual([
      RANK.word,
      RANK.spokenStart,
      RANK.spokenWord,
      RANK.spokenUnfinished,
      undefined,
      RANK.spokenUnfinished,
      RANK.spokenInside,
    ]);
  });
});

describe('the document of an app', () => {
  const document = (texts: object) =>
    searchRow({ names: ['NewPipe'], packageName: 'org.example.video_player', texts }).document;
  it('has the words of names, summaries, labels and descriptions by their weights', () => {
    const found = document({
      summaries: ['Plays videos'],
      labels: ['Ada Works'],
      descriptions: ['Streams 视频 to a 电视机'],
    });
    for (const word of ["'pipe':7A", "'video':", "'ada':", "'stream':", "'视频':", "'视机':"])
      expect(found).toContain(word);
    expect(/'video':(\S+)/.exec(found)?.[1]).toMatch(/B.*C/);
    expect(/'视频':(\S+)/.exec(found)?.[1]).toMatch(/^\d+D$/);
  });
  it('has whole texts', () => {
    const long = Array.from({ length: 5_000 }, (_, i) => `word${i}`).join(' ');
    expect(document({ descriptions: [`${long} 末尾`] })).toContain("'末尾':");
  });
});

it('creates few tokens for hostile names', () => {
  const row = rowOf([
    'a'.repeat(100_000),
    '微'.repeat(100_000),
    Array.from({ length: 500 }, (_, i) => `w${i}`).join(' '),
  ]);
  expect(row.nameTokens.length).toBeLessThan(700);
});

it.each([
  ['signal', 'singal', 2, 1],
  ['firefox', 'fierfox', 2, 1],
  ['abc', 'abc', 2, 0],
  ['kitten', 'sitting', 3, 3],
  ['short', 'muchlonger', 2, 3],
])('counts the edits from %s to %s, up to %i: %i', (a, b, most, edits) =>
  expect(editDistance(a, b, most)).toBe(edits),
);
