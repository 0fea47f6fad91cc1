import type { App } from '../../../../contract/entities/app';
import { AppTile } from '../../../../design-system/components/AppTile/AppTile';
import type { Page } from '../page';
import { commonProps } from './common-props';
import { otherPlatform } from './other-platform';
import { sentenceOf } from './sentence';

interface Props {
  page: Page;
  apps: readonly App[];
  /** Number of apps in the first screenful. */
  eager?: number;
}

/** Apps as tiles, for a shelf. */
export function AppTiles({ apps, ...rest }: Props) {
  return apps.map((app, index) => {
    const other = otherPlatform([app], rest.page);
    return (
      // One line: that it is for another kind of phone, else its rating, else what it is, else who made it.
      <AppTile
        key={app.id}
        {...commonProps(app, index, rest)}
        {...(other && { rating: undefined })}
        meta={other ?? sentenceOf(app, rest.page)}
      />
    );
  });
}
