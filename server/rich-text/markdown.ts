import MarkdownIt from 'markdown-it';
import { cleanHtml } from './clean-html';

/** HTML in the text stays text; addresses without a mark-up become links. */
const markdown = new MarkdownIt('default', { html: false, linkify: true, breaks: true });

/** Not supported: tables are wider than a phone. */
markdown.disable('table');
/** Pictures have their own field: here they are their description. */
markdown.renderer.rules.image = (tokens, index) =>
  markdown.utils.escapeHtml(tokens[index]?.content ?? '');

/** Converts Markdown to safe HTML: rendered without the author's HTML, then sanitized like any other. */
export const markdownHtml = (text: string): string => cleanHtml(markdown.render(text));
