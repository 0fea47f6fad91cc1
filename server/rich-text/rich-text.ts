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
/** An incomplete tag or link at the end of an excerpt. */
const UNFINISHED = /(?:<[^<>]*|!?\[[^\][]*(?:\]\([^()]*)?) ?…$/u;

/**
 * A source's text as sanitized HTML; undefined if there is nothing to show.
 * @param longest bytes of an excerpt; undefined: the whole text
 */
export function richText(text: string | undefined, longest?: number): RichText | undefined {
  if (!text) return undefined;
  const flowing = unwrap(text);
  const shown = longest === undefined ? { text: flowing, cut: false } : excerpt(flowing, longest);
  const source = shown.cut ? shown.text.replace(UNFINISHED, '…') : shown.text;
  const html = withoutControls(cleanHtml(markdown.render(source.replace(BULLETS, '- ')), 'source'));
  if (html.replace(/<[^<>]*>/g, '').trim() === '') return undefined;
  // After the last item the ellipsis gets its own paragraph: directly inside a list it would belong to no item.
  return { html: html.replace(/(<\/li>\s*)…((?:<\/\w+>)+)$/u, '$1$2<p>…</p>'), cut: shown.cut };
}
