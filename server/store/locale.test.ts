import { expect, it } from 'vitest';
import { inOneScript, localize } from './locale';

it.each([
  [{ 'zh-CN': '一', 'en-US': 'one', de: 'eins' }, '一', 'one'],
  [{ 'zh-Hans': '一', 'en-US': 'one' }, '一', 'one'],
  [{ zh: '一', en: 'one' }, '一', 'one'],
  [{ 'zh-TW': '壹', 'en-GB': 'one' }, '壹', 'one'],
  [{ 'en-US': 'one', de: 'eins' }, 'one', 'one'],
  [{ de: 'eins', fr: 'un' }, 'eins', 'eins'],
  [{ 'zh-CN': '', fr: 'un' }, 'un', 'un'],
  [{}, undefined, undefined],
  // A region nobody lists, and no locale at all.
  [{ 'zh-Hant-HK': '壹', 'zh-SG': '一', 'en-NZ': 'one', 'x y': '?' }, '一', 'one'],
])('chooses a text by language from %j', (texts, chinese, english) => {
  expect(localize(texts, 'zh-CN')).toBe(chinese);
  expect(localize(texts, 'en')).toBe(english);
});

it.each([
  ['Moonshade Networks 月影网络', '月影网络', 'Moonshade Networks'],
  ['月影网络 Moonshade', '月影网络', 'Moonshade'],
  ['Tor Project', 'Tor Project', 'Tor Project'],
  ['B站', 'B站', 'B站'],
  ['A 月影 B', 'A 月影 B', 'A 月影 B'],
])('a name in both scripts is shown in one: %s', (name, chinese, english) => {
  expect(inOneScript(name, 'zh-CN')).toBe(chinese);
  expect(inOneScript(name, 'en')).toBe(english);
});
