import { Shelf } from '../../../design-system/components/Shelf/Shelf';
import { Placed } from '../../features/placements/Placed';
import { Part } from '../shared/Part';
import type { Page } from '../shared/page';
import { AppTiles } from '../shared/shelf/AppTiles';
import { type HomeShelfData, spaceOf } from './shelves';

interface Props {
  page: Page;
  shelf: HomeShelfData;
  /** Number of its apps in the first screenful. */
  eager?: number;
}

/** One shelf; nothing when its list is empty. */
export function HomeShelf({ page, eager, shelf }: Props) {
  const { title, result, more } = shelf;
  return (
    <Part page={page} result={result} title={title}>
      {({ apps }) =>
        apps.length > 0 && (
          <Placed at={spaceOf(shelf)}>
            <Shelf title={title} layout="tiles" more={{ href: more, label: page.t('list.more') }}>
              <AppTiles page={page} apps={apps} eager={eager} />
            </Shelf>
          </Placed>
        )
      }
    </Part>
  );
}
