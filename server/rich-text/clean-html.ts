import sanitizeHtml from 'sanitize-html';

/** Below the page's own `h1` and a section's `h2`. */
const HEADING = 'h3';
/** Replaces the tag of a refused link, and is removed afterwards. sanitize-html cannot discard it: the end tag would close the next link. */
const REFUSED = 'span';

/**
 * Sanitizes HTML from outside for a page. Allowed are paragraphs, lists, emphasis, headings of one level, and links to web
 * addresses and to pages of this site. Of everything else, such as quotes, only the text remains; of scripts and styles nothing.
 * @param author in a source's text only web addresses are links, and `ugc` tells search engines that the shop did not write them
 */
export const cleanHtml = (html: string, author: 'operator' | 'source' = 'operator'): string =>
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
      REFUSED,
    ],
    // `dir`: in a text that runs from right to left, an address still ends with its slash.
    allowedAttributes: { a: ['href', 'rel', 'dir'], ol: ['start'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    // Enough for a link in a list within a list. Each level is indented, and more would leave no width for text on a narrow phone.
    nestingLimit: 5,
    transformTags: {
      ...Object.fromEntries(['h1', 'h2', 'h4', 'h5', 'h6'].map((tag) => [tag, HEADING])),
      a: (tagName, { href = '' }) =>
        author === 'source'
          ? linkOf(href)
          : {
              tagName,
              attribs: {
                href,
                dir: 'auto',
                ...(href.startsWith('/') ? {} : { rel: 'noopener nofollow' }),
              },
            },
    },
  })
    .replaceAll(/<\/?span>/g, '')
    .trim();

const linkOf = (href: string): sanitizeHtml.Tag =>
  /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i.test(href)
    ? { tagName: 'a', attribs: { href, dir: 'auto', rel: 'nofollow noopener ugc' } }
    : { tagName: REFUSED, attribs: {} };
