import { describe, expect, it } from 'vitest';
import { translator } from './translate';

const zh = translator('zh-CN');
const en = translator('en');

describe('translate', () => {
  it('replaces placeholders', () => {
    expect(zh('search.title', { key: '微信' })).toBe('“微信”的搜索结果');
    expect(en('search.title', { key: 'maps' })).toBe('Results for “maps”');
  });

  it('distinguishes singular and plural where the language does', () => {
    expect(en('search.found', { n: 1 })).toBe('1 result');
    expect(en('search.found', { n: 0 })).toBe('0 results');
    expect(zh('search.found', { n: 1 })).toBe('找到 1 个结果');
  });

  it('formats numbers in the language', () => {
    expect(zh('app.installs', { n: 123_456 })).toBe('12.3万次下载');
    expect(en('app.installs', { n: 123_456 })).toBe('123K downloads');
  });

  it('separates foreign names in a Chinese sentence by spaces, and Chinese names not', () => {
    expect(zh('news.title', { name: 'Tor' })).toBe('Tor 的新闻');
    expect(zh('news.title', { name: '云麓账本' })).toBe('云麓账本的新闻');
    expect(zh('news.title', { name: 'Checkey：本地应用' })).toBe('Checkey：本地应用的新闻');
    expect(zh('report.title', { name: '云麓 Go' })).toBe('举报云麓 Go');
    expect(zh('site.title', { title: '云麓账本' })).toBe('云麓账本 - Snowpea 应用商店');
    expect(en('news.title', { name: '云麓账本' })).toBe('云麓账本 news');
  });

  it('isolates a value of the other direction', () => {
    expect(en('news.title', { name: 'חדשות' })).toBe('\u2068חדשות\u2069 news');
    expect(en('news.title', { name: 'Tor' })).toBe('Tor news');
  });

  it('names the shop as its operator does', () => {
    const name = { 'zh-CN': '森林应用市场', en: 'Forest Apps' };
    const own = translator('zh-CN', { name, shortName: { 'zh-CN': '森林', en: 'Forest' } });
    expect(own('site.title', { title: '计算器' })).toBe('计算器 - 森林应用市场');
    expect(own('search.description')).toBe('在森林搜索安卓应用和游戏。');
    expect(translator('en', { name })('site.name')).toBe('Forest Apps');
  });

  it('never replaces placeholders within a value', () => {
    expect(en('search.title', { key: '{key} $& $1 <b>' })).toBe('Results for “{key} $& $1 <b>”');
  });
});
