import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { bareDetail, sampleApp, sampleDetail } from '../../../../tests/helpers/sample';
import { createPage } from '../page';
import type { Described } from './described';
import { Head } from './Head';
import type { Site } from './site';
import { structuredData } from './structured';
import { listOf } from './subject';

const page = createPage({ lang: 'en', theme: 'auto', lite: false, device: 'pc' }, '/app/7', {});
const shop: Site = { origin: 'https://shop.example', lang: undefined, demo: false };
const about: Described = { title: 'T', description: 'D', canonical: '/app/7' };

const head = (change: Partial<Described> = {}, site = shop) => {
  const html = renderToString(<Head about={{ ...about, ...change }} page={page} site={site} />);
  return new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html');
};
const hrefs = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

/** Reads structured data from a page like a search engine: as JSON. */
function read(change: Partial<Described>, site = shop) {
  const data = structuredData({ ...about, ...change }, page, site);
  document.body.innerHTML = `<script type="application/ld+json">${data}</script>`;
  return JSON.parse(document.querySelector('script')?.textContent ?? '');
}

describe('the head of a page', () => {
  it('contains the absolute address of the page', () => {
    const document = head();
    expect(hrefs(document, '[rel=canonical]')).toEqual(['https://shop.example/app/7']);
  });

  it.each([
    ['/app/7', '/app/7/feed.xml'],
    ['/developer/3', '/developer/3/feed.xml'],
    ['/category/%E5%B7%A5', '/category/%E5%B7%A5/feed.xml'],
    ['/app/7/history', '/feed.xml'],
    ['/app/org.example', '/feed.xml'],
    ['/', '/feed.xml'],
  ])('names the feed of the page at %s', (path, feed) => {
    const own = createPage({ lang: 'en', theme: 'auto', lite: false, device: 'pc' }, path, {});
    const html = renderToString(<Head about={about} page={own} site={shop} />);
    expect(html).toContain(`type="application/atom+xml" href="${feed}"`);
  });

  it('keeps the query of a page that has one', () => {
    const document = head({ canonical: '/apps?page=2' }, { ...shop, lang: 'en' });
    expect(hrefs(document, '[rel=canonical]')).toEqual([
      'https://shop.example/apps?page=2&lang=en',
    ]);
  });

  it('of an address with a language has that address as canonical', () => {
    const document = head({}, { ...shop, lang: 'en' });
    expect(hrefs(document, '[rel=canonical]')).toEqual(['https://shop.example/app/7?lang=en']);
  });

  it('has a preview for messaging apps, with the app’s icon', () => {
    const app = sampleDetail(7);
    const document = head({ subject: { name: app.name, app } });
    const meta = [...document.querySelectorAll('[property]')].map((one) => [
      one.getAttribute('property'),
      one.getAttribute('content'),
    ]);
    expect(Object.fromEntries(meta)).toEqual({
      'og:title': 'T',
      'og:description': 'D',
      'og:url': 'https://shop.example/app/7',
      'og:image': 'https://shop.example/img/7/260.png',
    });
  });

  it('has paths without a public address, and no element that needs an absolute one', () => {
    const document = head({}, { ...shop, origin: '' });
    expect(hrefs(document, '[rel=canonical]')).toEqual(['/app/7']);
    expect(document.querySelector('[property="og:image"],[property="og:url"]')).toBeNull();
  });

  it('of a hidden page has noindex, and no metadata for indexes', () => {
    const document = head({ hidden: true });
    expect(document.querySelector('[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link,[property]')).toBeNull();
    expect(head().querySelector('[name=robots]')).toBeNull();
  });
});

describe('structured data', () => {
  it('describe an app by its catalogue', () => {
    const app = sampleDetail(7, { rating: 4.6, ratingCount: 12 });
    const crumbs = [{ href: '/apps', label: 'Apps' }];
    const { '@graph': graph } = read({ subject: { name: app.name, app, crumbs } });
    expect(graph).toMatchObject([
      {
        '@type': 'MobileApplication',
        name: app.name,
        url: 'https://shop.example/app/7',
        image: 'https://shop.example/img/7/260.png',
        applicationCategory: app.categoryName,
        softwareVersion: '1.3.0',
        fileSize: expect.stringContaining('MB'),
        author: { name: app.developer?.name },
        offers: { price: 0 },
        aggregateRating: { ratingValue: 4.6, ratingCount: 12 },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Apps', item: 'https://shop.example/apps' },
          { position: 2, name: app.name },
        ],
      },
    ]);
  });

  it('omit facts that the catalogue lacks', () => {
    const app = bareDetail(7);
    expect(Object.keys(read({ subject: { name: app.name, app } }))).toEqual([
      '@context',
      '@type',
      'name',
      'image',
      'operatingSystem',
      'url',
    ]);
  });

  it.each([
    ['android', 'Android'],
    ['ios', 'iOS'],
  ] as const)('name the system of an app for %s', (platform, operatingSystem) => {
    const app = sampleDetail(7, { platform });
    expect(read({ subject: { name: app.name, app } })).toMatchObject({ operatingSystem });
  });

  it('mark a game', () => {
    const app = sampleDetail(7, { resourceType: 1 });
    expect(read({ subject: { name: app.name, app } })).toMatchObject({
      '@type': ['VideoGame', 'MobileApplication'],
      applicationCategory: 'GameApplication',
    });
  });

  it('omit the invented ratings of a demo', () => {
    const subject = { name: 'x', app: sampleDetail(7) };
    expect(read({ subject })).toHaveProperty('aggregateRating');
    expect(read({ subject }, { ...shop, demo: true })).not.toHaveProperty('aggregateRating');
  });

  it('list what a page lists, in its order', () => {
    const list = listOf([sampleApp(3), sampleApp(1)]);
    expect(read({ subject: { name: 'x', list } })).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        { position: 1, url: 'https://shop.example/app/3' },
        { position: 2, url: 'https://shop.example/app/1' },
      ],
    });
  });

  it('are missing without a subject', () => {
    expect(structuredData(about, page, shop)).toBeUndefined();
    expect(
      structuredData({ ...about, subject: { name: 'x', list: [] } }, page, shop),
    ).toBeUndefined();
    const hidden = { ...about, hidden: true, subject: { name: 'x', shop: true } } as const;
    expect(structuredData(hidden, page, shop)).toBeUndefined();
  });

  const HOSTILE = [
    '</script><img src=x onerror=alert(1)>',
    '</SCRIPT >',
    '<!-- <script>',
    ']]>\u2028"\\',
  ];

  it.each(HOSTILE)('escape a name: %j', (name) => {
    const app = sampleDetail(7, { name, developer: { id: 1, name } });
    expect(read({ subject: { name, app } })).toMatchObject({ name, author: { name } });
    expect(document.body.children).toHaveLength(1);
  });

  it('are broken by such a name without escaping (control)', () => {
    document.body.innerHTML = `<script type="application/ld+json">${JSON.stringify(HOSTILE[0])}</script>`;
    expect(document.querySelector('img')).not.toBeNull();
  });
});
