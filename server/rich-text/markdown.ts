import MarkdownIt from 'markdown-it';
import { cleanHtml } from './clean-html';

/** HTML in the text stays text; addresses without a mark-up become links. */
const markdown = new MarkdownIt('default', { html: false, linkify: true, breaks: true });

/** Nothing of these: pictures have their own field, and tables are wider than a phone. */
markdown.disable(['image', 'table']);

/** Markdown as HTML that a page may contain: rendered without the author's HTML, then cleaned like any other. */
export const markdownHtml = (text: string): string => cleanHtml(markdown.render(text));
