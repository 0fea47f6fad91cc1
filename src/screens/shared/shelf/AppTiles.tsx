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

/** Apps as tiles, for a shelf. */
export function AppTiles({ page, apps, eager = 0 }: Props) {
  return apps.map((app, index) => (
    <AppTile
      key={app.id}
      id={app.id}
      href={appHref(app.id)}
      name={app.name}
      icon={iconBase(app.id)}
      rating={app.rating === undefined ? undefined : page.format.rating(app.rating)}
      meta={app.rating === undefined ? app.categoryName : undefined}
      lazy={index >= eager}
      coarse={page.lite}
    />
  ));
}
