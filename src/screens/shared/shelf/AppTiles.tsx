import type { App } from '../../../../contract/entities/app';
import { AppTile } from '../../../../design-system/components/AppTile/AppTile';
import { appHref, iconBase } from '../../../features/addresses/addresses';
import type { Page } from '../page';

interface Props {
  page: Page;
  apps: readonly App[];
  /** Number of apps in the first screenful. */
  eager?: number;
}

/** What tiles and rows show alike of the app at this place in a list. */
export const shownOf = (app: App, index: number, { page, eager = 0 }: Omit<Props, 'apps'>) => ({
  id: app.id,
  href: appHref(app.id),
  name: app.name,
  icon: iconBase(app.id),
  rating: app.rating === undefined ? undefined : page.format.rating(app.rating),
  lazy: index >= eager,
  coarse: page.lite,
});

/** Apps as tiles, for a shelf. */
export function AppTiles({ apps, ...rest }: Props) {
  return apps.map((app, index) => (
    <AppTile
      key={app.id}
      {...shownOf(app, index, rest)}
      meta={app.rating === undefined ? app.categoryName : undefined}
    />
  ));
}
