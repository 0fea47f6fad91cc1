import { RankedApp } from '../../../design-system/components/RankedApp/RankedApp';
import { Section } from '../../../design-system/components/Section/Section';
import { Strip } from '../../../design-system/components/Strip/Strip';
import { topHref } from '../../features/addresses/addresses';
import { Placed } from '../../features/placements/Placed';
import { space } from '../../features/placements/placements';
import { foreign } from '../shared/foreign';
import { Part } from '../shared/Part';
import type { Page } from '../shared/page';
import { rankChangeOf } from '../shared/rank-change';
import { commonProps } from '../shared/shelf/common-props';
import type { HomeData } from './load';

/** The first places of a chart. */
export function HomeChart({ page, chart }: { page: Page; chart: NonNullable<HomeData['chart']> }) {
  const { kind, places } = chart;
  const title = page.t(`top.${kind}.title`);
  const at = space('home-chart', 'chart', kind);
  return (
    <Part page={page} result={places} at={at}>
      {(list) =>
        list.length > 0 && (
          <Placed at={at}>
            <Section title={title} more={{ href: topHref(kind), label: page.t('list.more') }}>
              <Strip layout="chart">
                {list.map((one, index) => (
                  <RankedApp
                    key={one.app.id}
                    {...commonProps(one.app, index, { page })}
                    rank={one.place}
                    rankChange={rankChangeOf(one, page)}
                    meta={one.app.developerName ?? foreign(one.app.summary, one.app.summaryLang)}
                  />
                ))}
              </Strip>
            </Section>
          </Placed>
        )
      }
    </Part>
  );
}
