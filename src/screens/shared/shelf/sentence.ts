import type { ReactNode } from 'react';
import type { App } from '../../../../contract/entities/app';
import { foreign } from '../foreign';
import type { Page } from '../page';

/** What a list says of an app: its summary, else who made it. */
export const sentenceOf = (app: App, page: Page): ReactNode =>
  foreign(app.summary, app.summaryLang) ?? makerOf(app, page);

/** "by Mozilla": alone, a name would look like a sentence about the app. */
export const makerOf = ({ developerName }: App, { t }: Page): string | undefined =>
  developerName && t('app.by', { name: developerName });

/** Those that say something about themselves come first. */
export const sentencesFirst = (apps: readonly App[]): App[] => [
  ...apps.filter(({ summary }) => summary),
  ...apps.filter(({ summary }) => !summary),
];
