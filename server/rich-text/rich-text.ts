import MarkdownIt from 'markdown-it';
import type { RichText } from '../../contract/entities/app';
import { excerpt } from '../../contract/excerpt';
import { withoutControls } from '../catalogue/input/clean';
import { cleanHtml } from './clean-html';
import { unwrap } from './unwrap';

/** Sources mix HTML with Markdown, and their line breaks are intended. Only whole addresses become links: `main.py` is a file. */
const markdown = new MarkdownIt('default', { html: true, linkify: true, breaks: true });
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
/** Here, indented text is not code, and dashes below a line make no heading. Pictures have their own field, tables are wider than a phone. */
markdown.disable(['image', 'table', 'code', 'lheading']);

/** Bullets that people type instead of Markdown's. */
const BULLETS = /^[ \t]*[•●◦▪■‣⁃·∙✓✔★☆➤►][ \t]*/gmu;
/** A cell of a table, with the start of its row. */
const CELLS = /(<tr\b[^<>]{0,300}>\s{0,20})?<t[dh]\b[^<>]{0,300}>/gi;
/** A line that ends with a block of HTML, before a list or heading of Markdown, which would be part of the block. */
const BEFORE_MARKDOWN =
  /(<\/?(?:p|div|h[1-6]|[uo]l|li|t(?:able|r)|center)\b[^<>]{0,300}>|<br ?\/?>)[ \t]{0,20}\n(?=[ \t]{0,8}(?:[-*+•]|#{1,6}|\d{1,4}[.)]) )/gi;
/** A line that begins with a block of HTML, in which Markdown does not work. */
const HTML_LINE = /^[ \t]{0,8}<(?:p|div|h[1-6]|[uo]l|li|t[rdh]|table|center)\b.*$/gim;
/** Emphasis and links of Markdown. */
const STRONG = /\*\*(?=\S)([^*\n]{1,200})\*\*/g;
const LINK = /\[([^\][\n]{1,200})\]\((https?:\/\/[^\s()"<>]{1,500})\)/g;

/** A text that mixes HTML and Markdown, so that both work; the cells of a table are apart, its rows are lines. */
const mixed = (text: string): string =>
  text
    .replace(CELLS, (_, row?: string) => (row === undefined ? ' · ' : '<br>'))
    .replace(BEFORE_MARKDOWN, '$1\n\n')
    .replace(HTML_LINE, (line) =>
      line.replace(STRONG, '<b>$1</b>').replace(LINK, '<a href="$2">$1</a>'),
    );

/** An incomplete tag or link at the end of an excerpt. */
const UNFINISHED = /(?:<[^<>]*|!?\[[^\][]*(?:\]\([^()]*)?) ?…$/u;

/**
 * A source's text as sanitized HTML; undefined if there is nothing to show.
 * @param longest bytes of an excerpt; undefined: the whole text
 */
export function richText(text: string | undefined, longest?: number): RichText | undefined {
  if (!text) return undefined;
  const flowing = unwrap(mixed(text));
  const shown = longest === undefined ? { text: flowing, cut: false } : excerpt(flowing, longest);
  const source = shown.cut ? shown.text.replace(UNFINISHED, '…') : shown.text;
  const html = withoutControls(cleanHtml(markdown.render(source.replace(BULLETS, '- ')), 'source'));
  if (html.replace(/<[^<>]*>/g, '').trim() === '') return undefined;
  // After the last item the ellipsis gets its own paragraph: directly inside a list it would belong to no item.
  return { html: html.replace(/(<\/li>\s*)…((?:<\/\w+>)+)$/u, '$1$2<p>…</p>'), cut: shown.cut };
}
