import type { AppDetail } from '../../../../contract/entities/app';
import type { Page } from '../page';
import type { Described } from './described';
import { canonicalAddress, type Site } from './site';
import type { NamedPage } from './subject';

/** An entity of schema.org; JSON leaves undefined fields out. */
interface Thing {
  '@type': string | string[];
  [property: string]: unknown;
}

/**
 * A page's subject in schema.org's vocabulary, as the text of a script element; undefined without a subject. Names come
 * from outside: every `<` is escaped, so that none can end the element.
 */
export function structuredData(about: Described, page: Page, site: Site): string | undefined {
  const things = about.hidden ? [] : thingsOf(about, page, site);
  const [first, second] = things;
  if (!first) return undefined;
  const context = { '@context': 'https://schema.org' };
  const data = second ? { ...context, '@graph': things } : { ...context, ...first };
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

function thingsOf(about: Described, page: Page, site: Site): Thing[] {
  if (!about.subject) return [];
  const { name, shop, app, list, crumbs } = about.subject;
  const url = canonicalAddress(about, page, site, site.lang);
  return [
    ...(shop ? [{ '@type': 'WebSite', name, url }] : []),
    ...(app ? [{ ...appThing(app, page, site), url }] : []),
    ...(list?.length ? [listThing(list, site)] : []),
    ...(crumbs?.length ? [crumbsThing(crumbs, name, site)] : []),
  ];
}

function appThing(app: AppDetail, { format }: Page, { origin, demo }: Site): Thing {
  const { rating, ratingCount, developer, size } = app;
  const game = app.resourceType === 1;
  return {
    // Google shows no rich result for an app that is only a `VideoGame`, so a game has both types.
    '@type': game ? ['VideoGame', 'MobileApplication'] : 'MobileApplication',
    name: app.name,
    image: origin + iconOf(app),
    applicationCategory: game ? 'GameApplication' : app.categoryName,
    operatingSystem: app.platform === 'ios' ? 'iOS' : 'Android',
    softwareVersion: app.version?.versionName,
    fileSize: size === undefined ? undefined : format.size(size),
    author: developer && { '@type': 'Organization', name: developer.name },
    offers: app.downloadable ? { '@type': 'Offer', price: 0 } : undefined,
    // A demo's made-up ratings are not published to search engines.
    aggregateRating:
      demo || rating === undefined || !ratingCount
        ? undefined
        : { '@type': 'AggregateRating', ratingValue: rating, ratingCount },
  };
}

/** The icon for messaging apps and search engines: PNG, as not all of them read WebP. */
export const iconOf = ({ id }: { id: number }): string => `/img/${id}/260.png`;

const listThing = (list: readonly NamedPage[], { origin }: Site): Thing => ({
  '@type': 'ItemList',
  itemListElement: list.map(({ href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + href,
  })),
});

const crumbsThing = (crumbs: readonly NamedPage[], name: string, { origin }: Site): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...crumbs.map(({ href, label }) => ({ name: label, item: origin + href })),
    { name },
  ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
});
