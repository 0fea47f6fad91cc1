import { describe, expect, it } from 'vitest';
import { editDistance } from './distance';
import { compact, normalize, runsOf } from './normalize';
import { bySound, readQuery } from './query';
import { RANK, rankMatch } from './rank-match';
import { sortKey } from './sort-key';
import { searchRow } from './tokens';

const rowOf = (names: string[], packageName = 'org.example.app') =>
  searchRow({ names, packageName, texts: [] });
function match(key: string, names: string[], packageName = 'org.example.app') {
  const query = readQuery(key);
  const row = rowOf(names, packageName);
  if (!query?.nameTokens.every((token) => row.nameTokens.includes(token))) return undefined;
  return rankMatch(query, { ...row, package_name: packageName });
}

describe('normalisation', () => {
  it('folds width, case and accents, but not scripts', () => {
    expect(normalize('Ｃafé Ñandú ÅÄÖ 微光')).toBe('cafe nandu aao 微光');
    expect(compact('C++: Notes & more')).toBe('c++notesmore');
    expect(normalize('が')).toBe('が');
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
    expect(query && rankMatch(query, row)?.reason).toBe(reason);
  });
  it('by no text that it does not contain', () => {
    for (const key of ['光微', 'xyz', '本账', 'ger', 'guangx', ''])
      expect(match(key, names)).toBeUndefined();
  });
  it('by symbols when it consists of them', () => {
    expect(match('🐍', ['WORM 🐍'])?.reason).toBe('name');
    expect(readQuery('!!!')?.exact).toBe(
      searchRow({ names: ['!!!'], packageName: '', texts: [] }).nameTokens[0],
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

it('finds other characters with the same sound', () => {
  const query = readQuery('威光');
  expect(query && bySound(query)?.compact).toBe('weiguang');
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

it('sorts Chinese by its sound among Latin letters, symbols last', () => {
  const names = ['🐍', '白鹭', 'Zebra', '阿宁', 'Beta', '《云》', '中'];
  expect([...names].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
    '阿宁',
    '白鹭',
    'Beta',
    '《云》',
    'Zebra',
    '中',
    '🐍',
  ]);
});
