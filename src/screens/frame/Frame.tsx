import type { ReactNode } from 'react';
import { BAR_PARTS, type HeaderPart } from '../../../contract/entities/look';
import { Banner } from '../../../design-system/components/Banner/Banner';
import { Header } from '../../../design-system/components/Header/Header';
import { NavMenu } from '../../../design-system/components/NavMenu/NavMenu';
import { SkipLink } from '../../../design-system/components/SkipLink/SkipLink';
import { topHref } from '../../features/addresses/addresses';
import { SearchIsland } from '../../features/search-box/SearchIsland';
import { iconHref } from '../../features/shop/icon';
import { Island } from '../shared/Island';
import type { Page } from '../shared/page';
import { chartsName, partLinks } from '../shared/shop-links';
import type { Shop } from './load';
import { PageFooter } from './PageFooter';

/** Pictures of the menu's pages by their addresses, as paths on a grid of 20. Charts have the address of one of them. */
const ICONS: Record<string, string> = {
  '/': 'M3 9l7-6 7 6v8h-5v-5H8v5H3z',
  '/apps': 'M3 3h5v5H3zm9 0h5v5h-5zM3 12h5v5H3zm9 0h5v5h-5z',
  '/games': 'M6 5h8l4 9c0 3-3 2-5-1H7c-2 3-5 4-5 1zM7 7v4M5 9h4M13 9h1',
  '/top': 'M4 17V9m6 8V3m6 14v-6',
  '/categories': 'M3 3h7l7 7-7 7-7-7zm4 4h.1',
  '/specials': 'M3 7h14v10H3zm2-4h10',
  '/preorder': 'M3 5h14v12H3zm0 4h14M7 2v4m6-4v4',
  '/activities': 'M6 3h8v5a4 4 0 0 1-8 0zM6 5H3c0 3 1 4 3 4m8-4h3c0 3-1 4-3 4m-4 3v3m-4 2h8',
  '/gifts': 'M3 7h14v4H3zm2 4v6h10v-6m-5-4v10m0-10C6 7 5 2 10 6c5-4 4 1 0 1z',
  '/me': 'M13 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM3 17c0-7 14-7 14 0',
  '/me#settings': 'M3 6h8m4 0h2M3 14h2m4 0h8m-4-10v4m-6 4v4',
};

/** The picture of a page in the menu. */
const menuIcon = (href: string): string | undefined =>
  ICONS[href.startsWith('/top/') ? '/top' : href];

interface Props {
  page: Page;
  shop: Shop | undefined;
  children: ReactNode;
}

/** What the header names without a look. */
const HEADER: readonly HeaderPart[] = ['home', 'apps', 'games', 'charts'];

/** The frame of every screen: header with search and navigation, the demo label, the footer. */
export function Frame({ page, shop, children }: Props) {
  const { t, path, query, look } = page;
  const charts = shop?.charts[0];
  const item = (href: string, label: string) => ({
    href,
    label,
    current: path === href || undefined,
  });
  const kinds = {
    home: item('/', t('site.home')),
    apps: item('/apps', t('kind.apps')),
    games: item('/games', t('kind.games')),
  };
  const inHeader = {
    ...kinds,
    charts: charts && item(topHref(charts), t(chartsName(shop.charts))),
    categories: item('/categories', t('home.categories')),
  };
  const inBar = {
    ...kinds,
    search: item('/search', t('search.submit')),
    me: item('/me', t('me.short')),
  };
  return (
    <>
      <SkipLink href="#main" label={t('site.skip')} />
      <Header
        home={{ href: '/', label: t('site.name') }}
        logo={look.logo && iconHref(look.logo)}
        search={
          <Island
            name="search"
            of={SearchIsland}
            inMarkup
            props={{
              action: '/search',
              name: 'key',
              label: t('search.label'),
              placeholder: t('search.hint'),
              submitLabel: t('search.submit'),
              defaultValue: path === '/search' ? query.key : undefined,
              focused: (path === '/search' && !query.key) || undefined,
            }}
          />
        }
        nav={
          <Island
            name="menu"
            of={NavMenu}
            inMarkup
            props={{
              label: t('site.nav'),
              items: [
                ...(look.header ?? HEADER).flatMap((name) => inHeader[name] ?? []),
                // Only in the menu's panel: the row of links, which PCs and phones in landscape show, has no room for them. A PC has
                // them on the home page.
                ...(page.device === 'phone'
                  ? [
                      ...partLinks(shop, page),
                      { href: '/me', label: t('me.title') },
                      { href: '/me#settings', label: t('site.settings') },
                    ].map(({ href, label }) => ({ ...item(href, label), panelOnly: true }))
                  : []),
              ].map((one) =>
                page.device === 'phone' ? { ...one, icon: menuIcon(one.href) } : one,
              ),
            }}
          />
        }
      />
      {shop?.demo && (
        <section aria-label={t('site.notice')}>
          <Banner>{t('site.demo')}</Banner>
        </section>
      )}
      {children}
      <PageFooter page={page} shop={shop} />
      {/* The bottom bar on phones, shown once its styles are loaded (src/features/menu/show-bottom-bar.tsx). */}
      <nav hidden aria-label={t('site.bar')}>
        {(look.bar ?? BAR_PARTS)
          .map((name) => inBar[name])
          .map(({ href, label, current }) => (
            <a key={href} href={href} aria-current={current && 'page'}>
              {label}
            </a>
          ))}
      </nav>
    </>
  );
}
