import { LANGS } from '../../../contract/lang';
import { Choice } from '../../../design-system/components/Footer/Choice';
import { Footer } from '../../../design-system/components/Footer/Footer';
import type { Page } from '../../features/page/page';
import { Island } from '../../islands';
import { THEMES } from '../../variant';
import type { Shop } from './load';

/** Each language in its own words, for a visitor who can't read the page. */
const LANGUAGE_NAMES = { 'zh-CN': '中文', en: 'English' };

/** Language and theme as links to this same page, and where the catalogue is from. */
export function PageFooter({ page, shop }: { page: Page; shop: Shop | undefined }) {
  const { t, lang, theme, here } = page;
  const names = shop?.sources.map(({ name }) => name).join(page.lang === 'en' ? ', ' : '、');
  const notes = [names ? t('site.sources', { names }) : '', t('site.promise')].filter(Boolean);
  return (
    <Footer notes={notes}>
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
      <Island
        name="theme-switch"
        props={{
          label: t('site.theme'),
          options: THEMES.map((one) => ({
            value: one,
            href: here({ theme: one }),
            label: t(`site.theme.${one}`),
            current: one === theme,
          })),
        }}
      />
    </Footer>
  );
}
