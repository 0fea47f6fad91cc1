import type { AnswerOf } from '../../../contract/call';
import type { developer } from '../../../contract/calls/catalogue';
import type { App } from '../../../contract/entities/app';
import { Shelf } from '../../../design-system/components/Shelf/Shelf';
import { developerHref } from '../../features/addresses/addresses';
import { Placed } from '../../features/placements/Placed';
import { space } from '../../features/placements/placements';
import { isFor } from '../shared/is-for';
import type { Page } from '../shared/page';
import { AppTiles } from '../shared/shelf/AppTiles';

interface Props {
  app: App;
  data: AnswerOf<typeof developer>;
  /** Apps shown: a row. */
  shown: number;
  page: Page;
}

/** Other apps by the developer that this device can install, the most popular first; nothing when there are none. */
export function ByDeveloper({ app, data: { developer, apps, total }, shown, page }: Props) {
  const { t } = page;
  const others = apps.filter((one) => one.id !== app.id && isFor(page, one)).slice(0, shown);
  if (others.length === 0) return null;
  return (
    <Placed at={space('detail-developer', 'shelf', 'popular')}>
      <Shelf
        title={t('detail.byDeveloper', { name: developer.name })}
        layout="tiles"
        more={
          total > others.length + 1
            ? { href: developerHref(developer.id), label: t('list.all') }
            : undefined
        }
      >
        <AppTiles page={page} apps={others} />
      </Shelf>
    </Placed>
  );
}
