import type { App } from '../../../contract/entities/app';
import { Section } from '../../../design-system/components/Section/Section';
import { Strip } from '../../../design-system/components/Strip/Strip';
import { Placed } from '../../features/placements/Placed';
import { AppCovers } from '../shared/featured/AppCovers';
import type { Covers } from '../shared/featured/covers';
import { Part } from '../shared/Part';
import type { Page } from '../shared/page';
import { AppRows } from '../shared/shelf/AppRows';
import { AppTiles } from '../shared/shelf/AppTiles';
import { type HomeShelfData, spaceOf } from './shelves';

interface Props {
  page: Page;
  shelf: HomeShelfData;
  covers: Covers;
  /** Number of its apps in the first screenful. */
  eager?: number;
}

/** One shelf; nothing when its list is empty. */
export function HomeShelf({ page, covers, eager, shelf }: Props) {
  const { title, result, more, form, dates } = shelf;
  const dayOf = ({ id }: App) => {
    const at = dates?.get(id);
    return at === undefined ? undefined : page.format.date(at);
  };
  return (
    <Part page={page} result={result} at={spaceOf(shelf)}>
      {({ apps }) =>
        apps.length > 0 && (
          <Placed at={spaceOf(shelf)}>
            <Section title={title} more={{ href: more, label: page.t('list.more') }}>
              <Strip layout={form}>
                {form === 'covers' && (
                  <AppCovers page={page} apps={apps} covers={covers} eager={eager} size="small" />
                )}
                {form === 'tiles' && <AppTiles page={page} apps={apps} eager={eager} />}
                {form === 'rows' && (
                  <AppRows page={page} apps={apps} eager={eager} notes={apps.map(dayOf)} plain />
                )}
              </Strip>
            </Section>
          </Placed>
        )
      }
    </Part>
  );
}
