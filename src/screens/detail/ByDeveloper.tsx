import type { AnswerOf } from '../../../contract/call';
import type { developer } from '../../../contract/calls/catalogue';
import type { App } from '../../../contract/entities/app';
import { Section } from '../../../design-system/components/Section/Section';
import { developerHref } from '../../features/addresses/addresses';
import { Placed } from '../../features/placements/Placed';
import { space } from '../../features/placements/placements';
import { isFor } from '../shared/is-for';
import type { Page } from '../shared/page';
import { TilesOrRows } from '../shared/shelf/Similar';

interface Props {
  developer: AnswerOf<typeof developer>['developer'];
  apps: readonly App[];
  /** Apps by the developer, this one included. */
  total: number;
  page: Page;
  /** See TilesOrRows. */
  rows?: boolean | undefined;
}

/** Other apps by the developer that this device can install, the most popular first: as many as a row shows. */
export const othersOf = (app: App, apps: readonly App[], shown: number, page: Page): App[] =>
  apps.filter((one) => one.id !== app.id && isFor(page, one)).slice(0, shown);

/** Other apps by the developer; nothing when there are none. */
export function ByDeveloper({ developer: { id, name }, apps, total, page, rows }: Props) {
  const { t } = page;
  if (apps.length === 0) return null;
  return (
    <Placed at={space('detail-developer', 'shelf', 'popular')}>
      <Section
        title={t('detail.byDeveloper', { name })}
        more={
          total > apps.length + 1 ? { href: developerHref(id), label: t('list.all') } : undefined
        }
      >
        <TilesOrRows page={page} apps={apps} rows={rows} />
      </Section>
    </Placed>
  );
}
