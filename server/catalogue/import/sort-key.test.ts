import { expect, it } from 'vitest';
import { sortKey } from './sort-key';

it('sorts Chinese by its sound among Latin letters, symbols last', () => {
  const names = ['🐍', '白鹭', 'Zebra', '阿宁', 'Beta', '《云》', '中'];
  expect([...names].sort((a, b) => (sortKey(a, 'zh-CN') < sortKey(b, 'zh-CN') ? -1 : 1))).toEqual([
    '阿宁',
    '白鹭',
    'Beta',
    '《云》',
    'Zebra',
    '中',
    '🐍',
  ]);
});
