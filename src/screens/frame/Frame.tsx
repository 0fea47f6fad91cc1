import type { ReactNode } from 'react';
import { Banner } from '../../../design-system/components/Banner/Banner';
import { Header } from '../../../design-system/components/Header/Header';
import { NavMenu } from '../../../design-system/components/NavMenu/NavMenu';
import { SkipLink } from '../../../design-system/components/SkipLink/SkipLink';
import { SearchIsland } from '../../features/search-box/SearchIsland';
import { iconHref } from '../../features/shop/icon';
import { Island } from '../shared/Island';
import type { Page } from '../shared/page';
import type { Shop } from './load';
import { menuOf } from './menu';
import { PageFooter } from './PageFooter';

interface Props {
  page: Page;
  shop: Shop | undefined;
  children: ReactNode;
}

/** The frame of every screen: header with search and navigation, the demo label, the footer. */
export function Frame({ page, shop, children }: Props) {
  const { t, path, query, look } = page;
  const { menu, bar } = menuOf(page, shop);
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
          <Island name="menu" of={NavMenu} inMarkup props={{ label: t('site.nav'), items: menu }} />
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
        {bar.map(({ href, label, current }) => (
          <a key={href} href={href} aria-current={current && 'page'}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
