import { expect, it } from 'vitest';
import { plainText } from './plain-text';

it.each([
  ['one<br>two<br/>three', 'one\ntwo\nthree'],
  ['<p>one</p><p>two</p>', 'one\ntwo'],
  ['<ul><li>one</li><li>two</li></ul>', '• one\n• two'],
  ['<a href="https://x.example">here</a> & there', 'here & there'],
  ['1 &lt; 2 &amp;&amp; 3 &gt; 2 &#20013;&#x6587; &unknown;', '1 < 2 && 3 > 2 中文 &unknown;'],
  ['a < b and c > d', 'a < b and c > d'],
  ['a\n\n\n\nb   \nc', 'a\n\nb\nc'],
  ['&#0;&#xd800;&#x110000;', '&#0;&#xd800;&#x110000;'],
])('%s', (source, words) => expect(plainText(source)).toBe(words));

it('handles hostile texts of any length', () => {
  const long = '<'.repeat(100_000);
  expect(plainText(long)).toHaveLength(100_000);
});
