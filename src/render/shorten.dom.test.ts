import { renderToString } from 'preact-render-to-string';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { shortenMarkup } from './shorten';

/** Parses the attribute from markup as the server sends it. */
function sent(value: unknown, text = '') {
  const json = JSON.stringify(value);
  const html = shortenMarkup(renderToString(createElement('div', { 'data-props': json }, text)));
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

it('does not change text that looks like the attribute', () => {
  const text = ' data-props="{&quot;"';
  sent({}, text);
  expect(document.querySelector('div')?.textContent).toBe(text);
});

it('removes the slash of void elements with any attributes', () => {
  const alt = 'a/>b "c" <img src="x"/>';
  const html = shortenMarkup(renderToString(createElement('img', { src: '/x', alt })));
  expect(html).not.toMatch(/\/>$/);
  document.body.innerHTML = html;
  expect(document.querySelector('img')?.alt).toBe(alt);
  expect(document.body.children).toHaveLength(1);
});

it('keeps other slashes', () => {
  expect(shortenMarkup('<svg><path d="M0 0"/></svg>')).toBe('<svg><path d="M0 0"/></svg>');
});

it('writes the empty `href` of a link to this page, and changes no similar text', () => {
  const link = (href: string) =>
    createElement('a', { id: 'a', href, class: 'b' }, '<a href> a href>');
  const html = shortenMarkup(renderToString(createElement('p', null, link(''), link('/x'))));
  expect(html).toMatch(
    /^<p><a id="a" href="" class="b">[^<]* a href><\/a><a id="a" href="\/x" class="b">/,
  );
  document.body.innerHTML = html;
  expect(document.body.textContent).toBe('<a href> a href>'.repeat(2));
});
