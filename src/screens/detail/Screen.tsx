import { Breadcrumb } from '../../../design-system/components/Breadcrumb/Breadcrumb';
import { Columns } from '../../../design-system/components/Columns/Columns';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { Shelf } from '../../../design-system/components/Shelf/Shelf';
import { Part } from '../../features/part/Part';
import { AppTiles } from '../../features/shelf/AppTiles';
import { Specials } from '../../features/shelf/Specials';
import type { ScreenProps } from '../route';
import { About } from './About';
import { Comments } from './Comments';
import { Facts } from './Facts';
import { Filed } from './Filed';
import { Hero } from './Hero';
import type { DetailData } from './load';
import { Scores } from './Scores';
import { Trust } from './Trust';
import { Versions } from './Versions';

/** Similar apps shown: one row on a PC, two on a phone. */
const SIMILAR = 8;

/** One app: judge it and take it. What its catalogue does not say is not on the page (D§18). */
export function Screen({ data, page }: ScreenProps<DetailData>) {
  const { t } = page;
  const { app } = data;
  const kind = app.resourceType === 1 ? 'games' : 'apps';
  return (
    <Body>
      <Breadcrumb
        label={t('detail.where')}
        items={[{ href: `/${kind}`, label: t(`kind.${kind}`) }, { label: app.name }]}
      />
      <Hero app={app} page={page}>
        {data.subcates.ok && <Filed categories={data.subcates.data.categories} />}
      </Hero>
      <Part page={page} result={data.subcates} title={t('detail.categories')}>
        {() => null}
      </Part>
      <Columns aside={<Facts app={app} page={page} />}>
        <About app={app} page={page} />
        <Part page={page} result={data.score} title={t('detail.scores')}>
          {(score) => <Scores score={score} page={page} />}
        </Part>
        <Part page={page} result={data.comments} title={t('detail.comments')}>
          {(comments) => <Comments data={comments} page={page} />}
        </Part>
        <Trust app={app} page={page} />
        <Versions app={app} page={page} />
      </Columns>
      <Part page={page} result={data.specials} title={t('detail.specials')}>
        {({ specials }) => <Specials title={t('detail.specials')} specials={specials} />}
      </Part>
      <Part page={page} result={data.recs} title={t('detail.similar')}>
        {({ apps }) =>
          apps.length > 0 && (
            <Shelf title={t('detail.similar')} layout="tiles">
              <AppTiles page={page} apps={apps.slice(0, SIMILAR)} />
            </Shelf>
          )
        }
      </Part>
    </Body>
  );
}
