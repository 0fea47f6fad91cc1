import { describe, expect, it } from 'vitest';
import { plainText } from '../catalogue/input/plain-text';
import { richText } from './rich-text';

const htmlOf = (text: string) => richText(text)?.html;

describe('a description', () => {
  it('has paragraphs, line breaks, lists and links, whichever way they are written', () => {
    expect(htmlOf('One\ntwo\n\nthree')).toBe('<p>One<br />\ntwo</p>\n<p>three</p>');
    expect(htmlOf('With:\n* **one**\n- two')).toMatch(
      /<p>With:<\/p>\n<ul>\n<li><strong>one<\/strong><\/li>/,
    );
    expect(htmlOf('• one\n• two')).toBe('<ul>\n<li>one</li>\n<li>two</li>\n</ul>');
    expect(htmlOf('<p>One</p><ul><li>two</li></ul>')).toBe('<p>One</p><ul><li>two</li></ul>');
    expect(htmlOf('<b>Bold</b> &amp; plain')).toBe('<p><b>Bold</b> &amp; plain</p>');
    expect(htmlOf('    indented, main.py')).toBe('<p>indented, main.py</p>');
    expect(htmlOf('2019. A year')).toContain('<ol start="2019">');
  });

  it('may mix HTML with Markdown', () => {
    expect(htmlOf('<p>New:</p>\n* **one**\n* two')).toMatch(
      /^<p>New:<\/p>\n<ul>\n<li><strong>one<\/strong><\/li>\n<li>two<\/li>/,
    );
    expect(htmlOf('<p>**New** is [this](https://example.org/)</p>')).toMatch(
      /^<p><b>New<\/b> is <a href="https:\/\/example.org\/"[^>]*>this<\/a><\/p>$/,
    );
    expect(htmlOf('<li>one</li>\n## Fixed\n- two')).toContain('<h3>Fixed</h3>');
  });

  it('has a table’s rows as lines, and its cells apart', () => {
    const table = '<table><tr><th>A</th><th>B</th></tr><tr><td>1<td>2</tr></table>';
    expect(htmlOf(table)?.replace(/<br \/>/g, '|')).toBe('|A · B|1 · 2');
    expect(plainText(table)).toBe('A · B\n1 · 2');
  });

  it.each([
    '<a href="https://example.org/?a=1">there</a>',
    '[there](https://example.org/?a=1)',
    'https://example.org/?a=1',
  ])('%s is a link that the shop does not vouch for', (text) => {
    expect(htmlOf(text)).toContain(
      '<a href="https://example.org/?a=1" dir="auto" rel="nofollow noopener ugc">',
    );
  });

  it.each([
    '<a href="/redirect?url=//example.org">a</a>',
    '[a](/me)',
    '[a](//example.org)',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="https://example.com@example.org">a</a>',
    '<a href="mailto:a@example.org">a</a>',
    '<a name="b">a</a>',
  ])('%s is no link', (text) => {
    expect(htmlOf(text)).toBe('<p>a</p>');
    expect(htmlOf(`${text} https://example.org/`)).toMatch(/^<p>a <a [^>]*>https:\S*<\/a><\/p>$/);
    expect(htmlOf(`${text} <b>b</b> c`)).toBe('<p>a <b>b</b> c</p>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![a](https://example.org/a.png)',
    '<p style="position:fixed" onclick="alert(1)" id="about">a</p>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
  ])('%s becomes nothing that runs, loads or covers', (text) => {
    expect(htmlOf(text) ?? '').not.toMatch(/<(?!\/?(p|a)\b)|onclick|onerror=|style=|id=/);
  });

  it('shows the fallback of a refused frame, sanitized and not as code', () => {
    expect(htmlOf('<p>a</p><iframe src="https://example.org"><b onclick="x">b</b></iframe>')).toBe(
      '<p>a</p><b>b</b>',
    );
  });

  it('has links in a list within a list, and less indentation than a narrow phone is wide', () => {
    expect(htmlOf('- one\n  - [two](https://example.org)')).toMatch(/<li>one\n<ul>\n<li><a /);
    for (const text of [
      '<ul><li>'.repeat(12),
      '<ol>'.repeat(12),
      '<blockquote>'.repeat(12),
      '- '.repeat(12),
      '> '.repeat(12),
    ]) {
      const html = htmlOf(`${text}deep`) ?? '';
      expect(html).toContain('deep');
      expect(html.match(/<(ul|ol|blockquote)\b/g)?.length ?? 0).toBeLessThan(6);
    }
  });

  it('has no control characters, also as entities', () => {
    expect(htmlOf('a&#x202e;b&#8238;\u0007c')).toBe('<p>abc</p>');
  });

  it('without anything to show is none', () => {
    for (const text of ['<img src=x>', '<svg><style>a</style></svg>', '', '\n'])
      expect(richText(text)).toBeUndefined();
    expect(richText('', 100)).toBeUndefined();
  });
});

describe('an excerpt', () => {
  it('ends neither in a tag nor in a link', () => {
    const text = (end: string) => `${'word '.repeat(30)}${end}${'x'.repeat(400)}`;
    for (const end of ['<a href="https://example.org/', '[there](https://example.org/', '<b'])
      expect(richText(text(end), 200)?.html).toMatch(/^<p>(word ?)+ ?…<\/p>$/);
  });

  it('closes what it opened', () => {
    expect(richText(`<ul>${'<li>an item of it</li>\n'.repeat(40)}</ul>`, 100)).toMatchObject({
      cut: true,
      html: expect.stringMatching(/^<ul>.*<\/li>\s*<\/ul><p>…<\/p>$/s),
    });
  });

  it('of a hundred thousand characters is done', () => {
    for (const part of ['[', '<', '*', '(', '<b>', '- ', '&'])
      expect(richText(part.repeat(100_000), 500)?.html.length ?? 0).toBeLessThan(20_000);
  });
});
