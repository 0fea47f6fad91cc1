/** Addresses that are no pages to find: answers to one visitor, calls, files. */
const NOT_FOR_ROBOTS = ['/api/', '/download/', '/log/', '/redirect', '/search', '/track'];

/** `robots.txt`: everything may be read but what is no page to find. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
