import { INFO_PAGES } from '../../../contract/entities/info';
import { Footer } from '../../../design-system/components/Footer/Footer';
import { feedHref } from '../../features/addresses/addresses';
import type { Page } from '../shared/page';
import { OtherChoices } from './Choices';
import type { Shop } from './load';

/** Sources that every page names; the page about the shop has all. */
const SOURCES_NAMED = 3;

/**
 * This page in other themes and modes; pages about the shop, who runs it and its sources. On a phone the settings are in the menu
 * and on their own page.
 */
export function PageFooter({ page, shop }: { page: Page; shop: Shop | undefined }) {
  const { t, device, path } = page;
  // There the settings are a part of the page.
  const isSettings = path === '/me';
  const isShort = device === 'phone' && !isSettings;
  const sources = shop?.sources ?? [];
  const names = page.format.list(sources.slice(0, SOURCES_NAMED).map(({ name }) => name));
  const operator = shop?.operator?.name ?? (shop?.demo ? t('site.demo.operator') : undefined);
  const own = page.look.footer?.[page.lang];
  const notes = [
    ...(own ? [own] : []),
    ...(operator ? [t('site.runBy', { name: operator })] : []),
    ...(names ? [t('site.sources', { names })] : []),
  ];
  const links = [
    ...INFO_PAGES.filter((name) => name !== 'contact' || shop?.contact !== false).map((name) => ({
      href: `/${name}`,
      label: t(`info.${name}`),
    })),
    ...(sources.length > SOURCES_NAMED
      ? [{ href: '/about#sources', label: t('site.sources.all', { n: sources.length }) }]
      : []),
    { href: feedHref(page.path), label: t('feed.short') },
    isShort
      ? { href: '/me#settings', label: t('site.settings') }
      : { href: '/me', label: t('me.title') },
  ];
  return (
    <Footer id={isSettings ? undefined : 'settings'} notes={notes} links={links}>
      {device === 'pc' && !isSettings && (
        <OtherChoices page={page} platforms={shop?.platforms.length} />
      )}
    </Footer>
  );
}
