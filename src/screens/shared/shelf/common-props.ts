import type { App } from '../../../../contract/entities/app';
import { appHref, iconBase } from '../../../features/addresses/addresses';
import type { Page } from '../page';

/** The props that tiles and rows share, for the app at this place in a list. */
export const commonProps = (
  app: App,
  index: number,
  { page, eager = 0 }: { page: Page; eager?: number | undefined },
) => ({
  id: app.id,
  href: appHref(app.id),
  name: app.name,
  icon: iconBase(app.id),
  rating: app.rating === undefined ? undefined : page.format.rating(app.rating),
  lazy: index >= eager,
  coarse: page.lite,
});
