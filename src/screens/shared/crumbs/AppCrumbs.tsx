import type { App } from '../../../../contract/entities/app';
import { Breadcrumb } from '../../../../design-system/components/Breadcrumb/Breadcrumb';
import type { Page } from '../page';
import { crumbsBelowApp, crumbsOfApp } from './crumbs';

interface Props {
  app: App;
  page: Page;
  /** Name of a page below the app's own. */
  here?: string;
}

/** Breadcrumbs of an app's page, or of one below it. */
export function AppCrumbs({ app, page, here }: Props) {
  const above = here ? crumbsBelowApp(app, page) : crumbsOfApp(app, page);
  return (
    <Breadcrumb label={page.t('detail.where')} items={[...above, { label: here ?? app.name }]} />
  );
}
