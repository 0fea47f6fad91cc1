import { INFO_PAGES } from '../../../contract/entities/info';
import { LANGS } from '../../../contract/lang';
import { Choice } from '../../../design-system/components/Footer/Choice';
import { Footer } from '../../../design-system/components/Footer/Footer';
import { feedHref } from '../../features/addresses/addresses';
import { PLATFORMS, THEMES } from '../../variant';
import type { Page } from '../shared/page';
import type { Shop } from './load';

/** Each language's name in that language, for a visitor who cannot read the page. */
const LANGUAGE_NAMES = { 'zh-CN': '中文', en: 'English' };

/** By the value of the query parameter and of the cookie. */
const LITE = ['0', '1'] as const;

/** This page in other languages, themes and modes; pages about the shop, who runs it and its sources. */
export function PageFooter({ page, shop }: { page: Page; shop: Shop | undefined }) {
  const { t, lang, theme, lite, platform, here } = page;
  const names = shop?.sources.map(({ name }) => name).join(page.lang === 'en' ? ', ' : '、');
  const operator = shop?.operator?.name ?? (shop?.demo ? t('site.demo.operator') : undefined);
  const notes = [
    ...(operator ? [t('site.runBy', { name: operator })] : []),
    ...(names ? [t('site.sources', { names })] : []),
  ];
  const feed = feedHref(page.path);
  const links = [
    ...INFO_PAGES.map((name) => ({ href: `/${name}`, label: t(`info.${name}`) })),
    { href: feed, label: t(feed === '/feed.xml' ? 'feed.short' : 'feed.own') },
    { href: '/me', label: t('me.title') },
  ];
  return (
    <Footer notes={notes} links={links}>
      <Choice
        label={t('site.language')}
        options={LANGS.map((one) => ({
          value: one,
          href: here({ lang: one }),
          label: LANGUAGE_NAMES[one],
          lang: one,
          current: one === lang,
        }))}
      />
      <Choice
        label={t('site.theme')}
        options={THEMES.map((one) => ({
          value: one,
          href: here({ theme: one }),
          label: t(`site.theme.${one}`),
          current: one === theme,
        }))}
      />
      <Choice
        label={t('site.lite')}
        options={LITE.map((one) => ({
          value: one,
          href: here({ lite: one }),
          label: t(`site.lite.${one}`),
          current: one === (lite ? '1' : '0'),
        }))}
      />
      {shop && shop.platforms.length > 1 && (
        <Choice
          label={t('site.platform')}
          options={PLATFORMS.map((one) => ({
            value: one,
            href: here({ platform: one }),
            label: t(`platform.${one}`),
            current: one === platform,
          }))}
        />
      )}
    </Footer>
  );
}
