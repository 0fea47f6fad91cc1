import { Shelf } from '../../../design-system/components/Shelf/Shelf';
import type { Page } from '../../features/page/page';
import { Part } from '../../features/part/Part';
import { AppTiles } from '../../features/shelf/AppTiles';
import type { HomeData } from './load';

interface Props {
  page: Page;
  title: string;
  result: HomeData['popular'];
  /** Address of the whole list. */
  more: string;
  eager?: number;
}

/** One shelf; nothing at all when its list is empty. */
export const HomeShelf = ({ page, title, result, more, eager }: Props) => (
  <Part page={page} result={result} title={title}>
    {({ apps }) =>
      apps.length > 0 && (
        <Shelf title={title} layout="tiles" more={{ href: more, label: page.t('list.more') }}>
          <AppTiles page={page} apps={apps} eager={eager} />
        </Shelf>
      )
    }
  </Part>
);
