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
  ...(app.rating !== undefined && ratingOf(app.rating, page)),
  lazy: index >= eager,
  coarse: page.lite,
});

/** "4.3", and for screen readers "4.3 out of 5". */
function ratingOf(rating: number, { t, format }: Page) {
  const value = format.rating(rating);
  return { rating: value, ratingLabel: t('detail.outOf', { value }) };
}
