import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html';
import { markdownHtml } from './markdown';

describe('Markdown', () => {
  it('becomes paragraphs, lists, headings and links', () => {
    expect(markdownHtml('# One\n\nTwo *three* https://example.org\n\n- four')).toBe(
      '<h3>One</h3>\n<p>Two <em>three</em> <a href="https://example.org" dir="auto" rel="noopener nofollow">https://example.org</a></p>\n<ul>\n<li>four</li>\n</ul>',
    );
  });

  it('has the description of a picture in its place', () => {
    expect(markdownHtml('A ![<b>map</b>](https://example.org/a.png) here')).toBe(
      '<p>A &lt;b&gt;map&lt;/b&gt; here</p>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '![a](https://example.org/a.png)',
    '<a href="https://example.org" onclick="alert(1)" style="position:fixed">a</a>',
    '[a](//example.org)',
  ])('with %s becomes no code, request or overlay', (text) => {
    const html = markdownHtml(text);
    expect(html).not.toMatch(/<(script|img|style|iframe)/i);
    expect(html).not.toMatch(/<[^>]*\s(on\w+|style|src)=/i);
    expect(html).not.toMatch(/href="(javascript|data|\/\/)/i);
  });

  it('of a hundred thousand brackets is converted', () => {
    expect(markdownHtml('['.repeat(100_000)).length).toBeLessThan(200_000);
  });
});

describe('HTML', () => {
  it('keeps the tags of a text, and closes open ones', () => {
    expect(cleanHtml('<div><h1>One</h1>Two<br><b>three</div>')).toBe(
      '<h3>One</h3>Two<br /><b>three</b>',
    );
  });

  it('loses scripts with their content', () => {
    expect(cleanHtml('a<script>b</script><style>c</style>d')).toBe('ad');
  });
});
