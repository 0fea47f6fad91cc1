import type { App } from '../../../../contract/entities/app';
import { AppTile } from '../../../../design-system/components/AppTile/AppTile';
import type { Page } from '../page';
import { commonProps } from './common-props';

interface Props {
  page: Page;
  apps: readonly App[];
  /** Number of apps in the first screenful. */
  eager?: number;
}

/** Apps as tiles, for a shelf. */
export function AppTiles({ apps, ...rest }: Props) {
  return apps.map((app, index) => (
    <AppTile
      key={app.id}
      {...commonProps(app, index, rest)}
      ratingLabel={ratingOf(app, rest.page)}
      meta={metaOf(app, rest.page)}
    />
  ));
}

/** One fact: that it is for another kind of phone, else its category if its rating is not shown. */
function metaOf({ platform, rating, categoryName }: App, { t, platform: own = 'android' }: Page) {
  if (platform !== own) return t(`platform.${platform}`);
  return rating === undefined ? categoryName : undefined;
}

/** "4.3 out of 5". Rows have none: a list of twenty has no bytes left for it. */
const ratingOf = ({ rating }: App, { t, format }: Page) =>
  rating === undefined ? undefined : t('detail.outOf', { value: format.rating(rating) });
