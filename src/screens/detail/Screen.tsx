import { Columns } from '../../../design-system/components/Columns/Columns';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { Section } from '../../../design-system/components/Section/Section';
import { Shelf } from '../../../design-system/components/Shelf/Shelf';
import { categoryHref, specialHref } from '../../features/addresses/addresses';
import { Placed } from '../../features/placements/Placed';
import { space } from '../../features/placements/placements';
import type { ScreenProps } from '../route';
import { AppCrumbs } from '../shared/crumbs/AppCrumbs';
import { Part } from '../shared/Part';
import { Scores } from '../shared/Scores';
import { AppTiles } from '../shared/shelf/AppTiles';
import { About } from './About';
import { ByDeveloper } from './ByDeveloper';
import { Facts } from './Facts';
import { Hero } from './Hero';
import type { DetailData } from './load';
import { News } from './News';
import { Opinions } from './Opinions';
import { Tags } from './Tags';
import { Trust } from './Trust';
import { Warnings } from './Warnings';

/** Other apps shown: a row. */
const SHOWN = { phone: 4, pc: 6 } as const;

/** One app: its description and its download. Facts that its catalogue lacks are left out (D§18). */
export function Screen({ data, page }: ScreenProps<DetailData>) {
  const { t } = page;
  const { app, byDeveloper } = data;
  // Beside ratings and comments, where there are any: so both columns end at about the same height.
  const opinions = app.ratingCount !== undefined;
  const trust = <Trust app={app} page={page} />;
  const shown = SHOWN[page.device];
  return (
    <Body>
      <AppCrumbs app={app} page={page} />
      <Warnings app={app} page={page} />
      <Hero app={app} page={page}>
        {data.subcates.ok && (
          <Tags
            items={data.subcates.data.categories.map(({ slug, name }) => [
              categoryHref(slug),
              name,
            ])}
          />
        )}
      </Hero>
      <Part page={page} result={data.subcates} title={t('detail.categories')}>
        {() => null}
      </Part>
      <Columns
        aside={
          <>
            <Facts app={app} page={page} />
            {opinions && trust}
          </>
        }
      >
        <About app={app} page={page} />
        <Part page={page} result={data.news} title={t('news.heading')}>
          {({ news }) => <News news={news} page={page} />}
        </Part>
        <Part page={page} result={data.score} title={t('detail.scores')}>
          {(score) => <Scores score={score} page={page} title={t('detail.scores')} />}
        </Part>
        <Part page={page} result={data.comments} title={t('detail.comments')}>
          {(comments) => <Opinions appId={app.id} data={comments} page={page} />}
        </Part>
        {!opinions && trust}
      </Columns>
      <Part page={page} result={data.specials} title={t('detail.specials')}>
        {({ specials }) =>
          specials.length > 0 && (
            <Placed at={space('detail-specials', 'special', 'editors')}>
              <Section title={t('detail.specials')}>
                <Tags items={specials.map(({ id, title }) => [specialHref(id), title])} />
              </Section>
            </Placed>
          )
        }
      </Part>
      {byDeveloper && (
        <Part
          page={page}
          result={byDeveloper}
          title={t('detail.byDeveloper', { name: app.developer?.name ?? '' })}
        >
          {(answer) => <ByDeveloper app={app} data={answer} shown={shown} page={page} />}
        </Part>
      )}
      <Part page={page} result={data.recs} title={t('detail.similar')}>
        {({ apps }) =>
          apps.length > 0 && (
            <Placed at={space('detail-similar', 'shelf', 'similar')}>
              <Shelf title={t('detail.similar')} layout="tiles">
                <AppTiles page={page} apps={apps.slice(0, shown)} />
              </Shelf>
            </Placed>
          )
        }
      </Part>
    </Body>
  );
}
