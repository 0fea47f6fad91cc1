/**
 * Addresses that are no pages to find: answers to one visitor, calls, files. Results of a search are not among them: whoever
 * may not read such a page can't read its `noindex` either, and lists the bare address when others link to it.
 */
const NOT_FOR_ROBOTS = ['/api/', '/download/', '/log/', '/pp/', '/redirect', '/track'];

/** `robots.txt`: everything may be read but what is no page to find. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
