import type { App } from '../../../../contract/entities/app';
import { appHref } from '../../../features/addresses/addresses';
import type { NamedPage } from '../head/subject';
import type { Page } from '../page';

/** The parent list of an app's page. */
export function crumbsOfApp({ resourceType }: App, { t }: Page): NamedPage[] {
  const kind = resourceType === 1 ? 'games' : 'apps';
  return [{ href: `/${kind}`, label: t(`kind.${kind}`) }];
}

/** The parents of a page below an app's own. */
export const crumbsBelowApp = (app: App, page: Page): NamedPage[] => [
  ...crumbsOfApp(app, page),
  { href: appHref(app.id), label: app.name },
];
