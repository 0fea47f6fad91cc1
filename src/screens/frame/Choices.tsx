import { LANGS, languageOf } from '../../../contract/lang';
import { Choice } from '../../../design-system/components/Footer/Choice';
import { translator } from '../../i18n/translate';
import { PLATFORMS, THEMES } from '../../variant';
import type { Page } from '../shared/page';

/** By the value of the query parameter and of the cookie. */
const LITE = ['0', '1'] as const;

/** With its English name, for a visitor who cannot read the page. */
export const languageLabel = (t: Page['t']): string =>
  [...new Set([t('site.language'), translator('en')('site.language')])].join(' · ');

/** This page in other languages; none where the shop has only one. */
export const languageOptions = ({ lang, here, look: { languages = LANGS } }: Page) =>
  languages.length === 1
    ? []
    : languages.map((one) => ({
        value: one,
        href: here({ lang: one }),
        label: languageOf(one).name,
        lang: one,
        current: one === lang,
      }));

/** This page in the themes. */
export const themeOptions = ({ t, theme, here }: Page) =>
  THEMES.map((one) => ({
    value: one,
    href: here({ theme: one }),
    label: t(`site.theme.${one}`),
    current: one === theme,
  }));

/** This page with and without lite mode. */
export const liteOptions = ({ t, lite, here }: Page) =>
  LITE.map((one) => ({
    value: one,
    href: here({ lite: one }),
    label: t(`site.lite.${one}`),
    current: one === (lite ? '1' : '0'),
  }));

/** This page in other themes, in lite mode, and for the other kind of phone. */
export function OtherChoices({
  page,
  platforms = 1,
}: {
  page: Page;
  platforms?: number | undefined;
}) {
  const { t, platform, here } = page;
  return (
    <>
      <Choice label={t('site.theme')} options={themeOptions(page)} />
      <Choice label={t('site.lite')} options={liteOptions(page)} />
      {platforms > 1 && (
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
    </>
  );
}
