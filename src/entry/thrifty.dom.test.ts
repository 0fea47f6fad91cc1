import { renderToString } from 'preact-render-to-string';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { thrifty } from './thrifty';

/** The attribute as a browser reads it, from markup as the server sends it. */
function sent(value: unknown, text = '') {
  const json = JSON.stringify(value);
  const html = thrifty(renderToString(createElement('div', { 'data-props': json }, text)));
  document.body.innerHTML = html;
  return { html, read: JSON.parse(document.querySelector('div')?.dataset.props ?? 'null') };
}

it('writes double quotes as they are', () => {
  expect(sent({ a: '1' }).html).toBe(`<div data-props='{"a":"1"}'></div>`);
});

it.each([
  `it's`,
  'say "so"',
  `'"'><script>alert(1)</script>`,
  '&quot;&#39;&amp;',
  '</div>',
  '\\"',
  '\n\u2028',
])('a browser reads what was written: %j', (name) => {
  const { read } = sent({ name });
  expect(read).toEqual({ name });
  expect(document.querySelector('script')).toBeNull();
  expect(document.body.children).toHaveLength(1);
});

it('leaves text alone that looks like the attribute', () => {
  const text = ' data-props="{&quot;"';
  sent({}, text);
  expect(document.querySelector('div')?.textContent).toBe(text);
});
