import type { App } from '../../../contract/entities/app';
import { AppRow } from '../../../design-system/components/AppRow/AppRow';
import { appHref, iconBase } from '../addresses/addresses';
import type { Page } from '../page/page';

interface Props {
  page: Page;
  apps: readonly App[];
  /** How many of them are in the first screenful. */
  eager?: number;
}

/** Apps as rows with what a shopper compares: category, size, installs, rating; what is not known is left out (D§18). */
export function AppRows({ page, apps, eager = 0 }: Props) {
  return apps.map((app, index) => (
    <AppRow
      key={app.id}
      id={app.id}
      href={appHref(app.id)}
      name={app.name}
      icon={iconBase(app.id)}
      rating={app.rating === undefined ? undefined : page.format.rating(app.rating)}
      meta={facts(app, page)}
      text={app.summary}
      lazy={index >= eager}
    />
  ));
}

function facts({ categoryName, size, installs }: App, { t, format }: Page): string | undefined {
  const known = [
    categoryName,
    size === undefined ? '' : format.size(size),
    installs === undefined ? '' : t('app.installs', { n: installs }),
  ].filter(Boolean);
  return known.join(' · ') || undefined;
}
