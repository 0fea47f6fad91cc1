import type { ReactNode } from 'react';
import { Banner } from '../../../design-system/components/Banner/Banner';
import { Header } from '../../../design-system/components/Header/Header';
import { NavMenu } from '../../../design-system/components/NavMenu/NavMenu';
import { SkipLink } from '../../../design-system/components/SkipLink/SkipLink';
import { topHref } from '../../features/addresses/addresses';
import { SearchIsland } from '../../features/search-box/SearchIsland';
import { Island } from '../shared/Island';
import type { Page } from '../shared/page';
import { partLinks } from '../shared/shop-links';
import type { Shop } from './load';
import { menuIcon } from './menu-icons';
import { PageFooter } from './PageFooter';

interface Props {
  page: Page;
  shop: Shop | undefined;
  children: ReactNode;
}

/** The frame of every screen: header with search and navigation, the demo label, the footer. */
export function Frame({ page, shop, children }: Props) {
  const { t, path, query } = page;
  const charts = shop?.charts[0];
  const item = (href: string, label: string) => ({
    href,
    label,
    current: path === href || undefined,
  });
  return (
    <>
      <SkipLink href="#main" label={t('site.skip')} />
      <Header
        home={{ href: '/', label: t('site.name') }}
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
                item('/', t('site.home')),
                item('/apps', t('kind.apps')),
                item('/games', t('kind.games')),
                ...(charts ? [item(topHref(charts), t('top.charts'))] : []),
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
        {[
          item('/', t('site.home')),
          item('/apps', t('kind.apps')),
          item('/games', t('kind.games')),
          item('/search', t('search.submit')),
          item('/me', t('me.short')),
        ].map(({ href, label, current }) => (
          <a key={href} href={href} aria-current={current && 'page'}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
