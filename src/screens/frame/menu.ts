import { BAR_PARTS, HEADER_PARTS } from '../../../contract/entities/look';
import type { NavItem } from '../../../design-system/components/NavMenu/NavMenu';
import { topHref } from '../../features/addresses/addresses';
import { menuIcon } from '../../features/menu/icons';
import type { Page } from '../shared/page';
import { chartsName, partLinks } from '../shared/shop-links';
import { languageLabel, languageOptions, liteOptions, themeOptions } from './Choices';
import type { Shop } from './load';

/**
 * The pages of the header's menu, and those of the bar on phones. In the menu's panel: the shop's parts, what is the visitor's own,
 * and preferences, which a PC has at the page's end. The PC layout has no room for the parts, which its home page has.
 */
export function menuOf(page: Page, shop: Shop | undefined): { menu: NavItem[]; bar: NavItem[] } {
  const { t, path, look } = page;
  const charts = shop?.charts[0];
  const item = (href: string, label: string, more: Partial<NavItem> = {}): NavItem => ({
    href,
    label,
    current: path === href || undefined,
    ...more,
  });
  const parts = partLinks(shop, page).map(({ href, label }) => item(href, label));
  const names = {
    home: item('/', t('site.home')),
    apps: item('/apps', t('kind.apps')),
    games: item('/games', t('kind.games')),
    search: item('/search', t('search.submit')),
    me: item('/me', t('me.short')),
    charts: charts && item(topHref(charts), t(chartsName(shop.charts))),
    categories: parts.find(({ href }) => href === '/categories'),
  };
  const bar = look.bar ?? BAR_PARTS;
  const header = look.header ?? HEADER_PARTS;
  const isNamed = (href: string) => header.some((name) => names[name]?.href === href);
  const languages = languageOptions(page);
  const isPhone = page.device === 'phone';
  const panel = { panelOnly: true };
  // On a PC they tell the visitor's own pages from the shop's.
  const iconOf = (href: string) => (isPhone ? undefined : menuIcon(href));
  return {
    bar: bar.map((name) => names[name]),
    menu: [
      ...header.flatMap((name) => {
        const one = names[name];
        return one ? { ...one, inBar: bar.some((each) => each === name) || undefined } : [];
      }),
      ...parts.filter(({ href }) => isPhone && !isNamed(href)).map((one) => ({ ...one, ...panel })),
      item('/me#wishes', t('me.kind.wishes'), { first: true, icon: iconOf('/me#wishes') }),
      { ...names.me, inBar: bar.includes('me') || undefined, icon: iconOf('/me') },
      ...(languages.length > 0
        ? [
            item('#lang', isPhone ? languageLabel(t) : t('site.language'), {
              first: true,
              inBar: true,
              icon: iconOf('#lang'),
              options: languages,
            }),
          ]
        : []),
      ...(isPhone
        ? [
            item('#theme', t('site.theme'), { ...panel, options: themeOptions(page) }),
            item('#lite', t('site.lite'), { ...panel, options: liteOptions(page) }),
          ]
        : []),
    ],
  };
}
