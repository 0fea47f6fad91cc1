import sanitizeHtml from 'sanitize-html';

/** Below the page's own `h1` and a section's `h2`. */
const HEADING = 'h3';

/**
 * Sanitizes HTML from outside for a page: paragraphs, lists, emphasis, headings of one level, and links to web
 * addresses and to pages of this site. Everything else loses its tags; scripts and styles lose their content too.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'ul',
      'ol',
      'li',
      'b',
      'strong',
      'i',
      'em',
      'code',
      'a',
      HEADING,
      'blockquote',
    ],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nestingLimit: 12,
    transformTags: {
      ...Object.fromEntries(['h1', 'h2', 'h4', 'h5', 'h6'].map((tag) => [tag, HEADING])),
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, ...(href.startsWith('/') ? {} : { rel: 'noopener nofollow' }) },
      }),
    },
  }).trim();
