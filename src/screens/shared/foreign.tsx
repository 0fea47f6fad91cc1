import type { ReactNode } from 'react';
import type { App } from '../../../contract/entities/app';
import type { Page } from './page';

/** A text of the catalogue. If that is in another language than the page, a browser chooses voice, letters and direction by it. */
export const foreign = (text: ReactNode, lang: string | undefined): ReactNode =>
  lang ? <bdi lang={lang}>{text}</bdi> : text;

/**
 * Says once, with a list's title, in which other language its apps are described, if that is so for most of those that say
 * something. A mark in each row would say the same many times; single ones a visitor sees for themselves.
 */
export function foreignNote(apps: readonly App[], { t, format }: Page): string | undefined {
  const described = apps.filter(({ summary }) => summary);
  const lang = described.find(({ summaryLang }) => summaryLang)?.summaryLang;
  const inIt = described.filter(({ summaryLang }) => summaryLang === lang);
  return lang && inIt.length * 2 > described.length
    ? t('list.foreign', { language: format.language(lang) })
    : undefined;
}
