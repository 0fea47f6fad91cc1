/**
 * Addresses that are not pages: calls, files, and answers for one visitor. Search results are not among them: a robot
 * that may not read them cannot read their `noindex`, and lists the bare address when other sites link to it.
 */
const NOT_FOR_ROBOTS = ['/api/', '/download/', '/log/', '/pp/', '/redirect', '/track'];

/** `robots.txt`: allows everything except the addresses above. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
