import { Fragment } from 'react';
import type { AnswerOf } from '../../../contract/call';
import type { comments } from '../../../contract/calls/detail';
import type { NewsItem } from '../../../contract/entities/shop';
import { Columns } from '../../../design-system/components/Columns/Columns';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { Section } from '../../../design-system/components/Section/Section';
import { Stack } from '../../../design-system/components/Stack/Stack';
import { Tag } from '../../../design-system/components/Tag/Tag';
import { Text } from '../../../design-system/components/Text/Text';
import {
  categoryHref,
  commentsHref,
  newsHref,
  specialHref,
} from '../../features/addresses/addresses';
import { Placed } from '../../features/placements/Placed';
import { space } from '../../features/placements/placements';
import type { Route, ScreenProps } from '../route';
import { CommentItems } from '../shared/CommentItems';
import { AppCrumbs } from '../shared/crumbs/AppCrumbs';
import { Part } from '../shared/Part';
import type { Page } from '../shared/page';
import { Scores } from '../shared/Scores';
import { SimilarApps } from '../shared/shelf/Similar';
import { About } from './About';
import { ByDeveloper, othersOf } from './ByDeveloper';
import { besideTexts } from './balance';
import { AppLinks, Facts } from './Facts';
import { Hero } from './Hero';
import { type DetailData, loadDetail } from './load';
import { Pictures } from './Pictures';
import { CatalogueWarnings, Permissions } from './Trust';
import { Warnings } from './Warnings';

/** The app's categories as links: address and name each. */
const Tags = ({ items }: { items: readonly (readonly [href: string, name: string])[] }) => (
  <>
    {items.map(([href, name]) => (
      <Fragment key={href}>
        <Tag href={href}>{name}</Tag>{' '}
      </Fragment>
    ))}
  </>
);

/** Comments shown here: enough for an impression. The rest have their own page. */
const COMMENTS = 3;

/** The latest comments, and the link to all; nothing when there are none. */
function Opinions({
  appId,
  data,
  page,
}: {
  appId: number;
  data: AnswerOf<typeof comments>;
  page: Page;
}) {
  const { t } = page;
  if (data.total === 0) return null;
  const more = { href: commentsHref(appId), label: t('detail.comments.all') };
  return (
    <Section title={t('detail.comments')} more={data.total > COMMENTS ? more : undefined}>
      <CommentItems comments={data.comments.slice(0, COMMENTS)} page={page} />
    </Section>
  );
}

/** The latest news of the app, linked to all of it; nothing when there is none. */
function News({ news, page }: { news: readonly NewsItem[]; page: Page }) {
  const [last] = news;
  if (!last) return null;
  return (
    <Section title={page.t('news.heading')}>
      <Tags items={[[newsHref(last.appId), last.title]]} />
    </Section>
  );
}

/** What a pre-order is. */
const AboutOrders = ({ page: { t } }: { page: Page }) => (
  <Section title={t('order.how')}>
    <Stack>
      <Text>{t('order.how.free')}</Text>
      <Text>{t('order.how.out')}</Text>
      <Text>{t('order.how.cancel')}</Text>
    </Stack>
  </Section>
);

/** Other apps shown: a row. */
const SHOWN = { phone: 8, pc: 10 } as const;

/** One app: its description and its download. Facts that its catalogue lacks are left out (D§18). */
export function Screen({ data, page }: ScreenProps<DetailData>) {
  const { t } = page;
  const { app, byDeveloper } = data;
  const warnings = <CatalogueWarnings app={app} page={page} />;
  const permissions = <Permissions app={app} page={page} />;
  // On a phone before permissions and facts, which fewer people read.
  const judgements = <Judgements data={data} page={page} />;
  const beside = besideTexts(app, page);
  const shown = SHOWN[page.device];
  const others = byDeveloper?.ok ? othersOf(app, byDeveloper.data.apps, shown, page) : [];
  return (
    <Body>
      <AppCrumbs app={app} page={page} />
      <Warnings app={app} page={page} />
      <Hero app={app} page={page} renderedAt={data.renderedAt}>
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
      {!beside.pictures && <Pictures app={app} page={page} />}
      <Columns
        aside={
          <>
            {app.releaseAt !== undefined && <AboutOrders page={page} />}
            <Facts app={app} page={page} links={beside.links} />
            {beside.warnings && warnings}
            {beside.permissions && permissions}
            {beside.pictures && <Ratings data={data} page={page} />}
          </>
        }
      >
        {beside.pictures && <Pictures app={app} page={page} />}
        <About
          app={app}
          category={data.subcates.ok ? data.subcates.data.categories[0] : undefined}
          page={page}
        />
        <Part page={page} result={data.news} title={t('news.heading')}>
          {({ news }) => <News news={news} page={page} />}
        </Part>
        {page.device === 'phone' && judgements}
        {!beside.warnings && warnings}
        {!beside.permissions && permissions}
        {!beside.links && <AppLinks app={app} page={page} />}
      </Columns>
      {page.device === 'pc' && (beside.pictures ? <Reviews data={data} page={page} /> : judgements)}
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
          {({ developer, total }) => (
            <ByDeveloper developer={developer} apps={others} total={total} page={page} />
          )}
        </Part>
      )}
      <SimilarApps result={data.recs} page={page} without={others} />
    </Body>
  );
}

const Ratings = ({ data: { score }, page }: ScreenProps<DetailData>) => (
  <Part page={page} result={score} title={page.t('detail.scores')}>
    {(known) => <Scores score={known} page={page} title={page.t('detail.scores')} />}
  </Part>
);

const Reviews = ({ data: { app, comments }, page }: ScreenProps<DetailData>) => (
  <Part page={page} result={comments} title={page.t('detail.comments')}>
    {(some) => <Opinions appId={app.id} data={some} page={page} />}
  </Part>
);

/** Ratings and comments, on a PC side by side in a wide window where there are both. */
function Judgements({ data, page }: ScreenProps<DetailData>) {
  const { score, comments } = data;
  const ratings = <Ratings data={data} page={page} />;
  const reviews = <Reviews data={data} page={page} />;
  const isNone = (score.ok && score.data.count === 0) || (comments.ok && comments.data.total === 0);
  if (!isNone && page.device === 'pc')
    return (
      <Columns even aside={reviews}>
        {ratings}
      </Columns>
    );
  return (
    <>
      {ratings}
      {reviews}
    </>
  );
}

export const detail: Route<DetailData> = {
  path: '/app/:app',
  ahead: true,
  name: 'detail',
  query: ['text'],
  load: (api, { app = '' }, page) => loadDetail(api, app, page),
  screen: Screen,
};
