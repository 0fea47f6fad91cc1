import type { AppDetail } from '../../../../contract/entities/app';
import type { Page } from '../page';
import type { Described } from './described';
import { addressOf, type Site } from './site';
import type { NamedPage } from './subject';

/** An entity of schema.org; what is undefined is left out of the JSON. */
interface Thing {
  '@type': string | string[];
  [property: string]: unknown;
}

/**
 * What a page is about in schema.org's words, as the text of a script element; undefined where there is nothing to say.
 * Names come from outside: without a `<` none of them can end the element, and JSON reads the escape as the same text.
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
  const url = addressOf(about, page, site, site.lang);
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
    // Google shows apps of the mobile kind; a game is one too.
    '@type': game ? ['VideoGame', 'MobileApplication'] : 'MobileApplication',
    name: app.name,
    image: origin + iconOf(app),
    applicationCategory: game ? 'GameApplication' : app.categoryName,
    operatingSystem: 'Android',
    softwareVersion: app.version?.versionName,
    fileSize: size === undefined ? undefined : format.size(size),
    author: developer && { '@type': 'Organization', name: developer.name },
    offers: app.downloadable ? { '@type': 'Offer', price: 0 } : undefined,
    // Made-up ratings are for looking at, labelled; they are not told to anybody outside.
    aggregateRating:
      demo || rating === undefined || !ratingCount
        ? undefined
        : { '@type': 'AggregateRating', ratingValue: rating, ratingCount },
  };
}

/** The icon that messengers and search engines get: PNG, as not all of them read WebP. */
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
