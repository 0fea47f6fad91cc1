import { Fragment, type ReactNode } from 'react';
import type { AnswerOf } from '../../../contract/call';
import type { comments } from '../../../contract/calls/detail';
import type { App, AppDetail } from '../../../contract/entities/app';
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
import { isFor } from '../shared/is-for';
import { Part } from '../shared/Part';
import type { Page } from '../shared/page';
import { Scores } from '../shared/Scores';
import { SimilarApps } from '../shared/shelf/Similar';
import { About } from './About';
import { AppLinks } from './AppLinks';
import { ByDeveloper, othersOf } from './ByDeveloper';
import { besideTexts } from './balance';
import { Facts } from './Facts';
import { Hero } from './Hero';
import { type DetailData, loadDetail } from './load';
import { isBare, Pictures } from './Pictures';
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
  app,
  data,
  page,
}: {
  app: AppDetail;
  data: AnswerOf<typeof comments>;
  page: Page;
}) {
  const { t } = page;
  if (data.total === 0) return null;
  const more = { href: commentsHref(app.id), label: t('detail.comments.all') };
  return (
    <Section title={t('detail.comments')} more={data.total > COMMENTS ? more : undefined}>
      <CommentItems app={app} comments={data.comments.slice(0, COMMENTS)} page={page} />
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

/** The specials that the app is in. */
const Specials = ({ data: { specials }, page }: ScreenProps<DetailData>) => (
  <Part page={page} result={specials} title={page.t('detail.specials')}>
    {({ specials }) =>
      specials.length > 0 && (
        <Placed at={space('detail-specials', 'special', 'editors')}>
          <Section title={page.t('detail.specials')}>
            <Tags items={specials.map(({ id, title }) => [specialHref(id), title])} />
          </Section>
        </Placed>
      )
    }
  </Part>
);

/** Other apps shown: a row. */
const SHOWN = { phone: 8, pc: 10 } as const;

/** One app: its description and its download. Facts that its catalogue lacks are left out (D§18). */
export function Screen({ data, page }: ScreenProps<DetailData>) {
  const { t } = page;
  const { app, recs } = data;
  const rows = isBare(app);
  const others = othersIn(data, page);
  const few = isBeside(app, others, page);
  const beside = besideTexts(app, page, rows || few ? others.length : 0);
  const developers = <Developers data={data} page={page} rows={rows || few} />;
  const similar = isFor(page, app) && (
    <SimilarApps result={recs} page={page} without={others} rows={rows} />
  );
  const parts = { data, page, beside, few: few && developers };
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
      {!similar && page.platform && (
        <SimilarApps result={recs} page={page} title={t(`detail.similar.${page.platform}`)} rows />
      )}
      {!beside.pictures && <Pictures app={app} page={page} />}
      <Columns aside={<Aside {...parts} />}>
        <Texts {...parts} />
        {rows && developers}
        {rows && similar}
      </Columns>
      {page.device === 'pc' &&
        (beside.pictures ? <Reviews {...parts} /> : <Judgements {...parts} />)}
      <Specials data={data} page={page} />
      {!rows && !few && developers}
      {!rows && similar}
    </Body>
  );
}

interface Parts extends ScreenProps<DetailData> {
  beside: ReturnType<typeof besideTexts>;
  /** The few other apps by the developer. */
  few: ReactNode;
}

/** The column of facts. */
const Aside = ({ data, page, beside, few }: Parts) => {
  const { app } = data;
  return (
    <>
      {app.releaseAt !== undefined && <AboutOrders page={page} />}
      <Facts app={app} page={page} />
      {beside.links && <AppLinks app={app} page={page} />}
      {beside.warnings && <CatalogueWarnings app={app} page={page} />}
      {beside.permissions && <Permissions app={app} page={page} />}
      {beside.pictures && <Ratings data={data} page={page} />}
      {(beside.pictures || app.rating === undefined) && few}
    </>
  );
};

/** The column of texts. */
function Texts(parts: Parts) {
  const { data, page, beside } = parts;
  const { app } = data;
  return (
    <>
      {beside.pictures && <Pictures app={app} page={page} />}
      <About app={app} page={page} />
      <Part page={page} result={data.news} title={page.t('news.heading')}>
        {({ news }) => <News news={news} page={page} />}
      </Part>
      {/* On a phone before permissions and facts, which fewer people read. */}
      {page.device === 'phone' && <Judgements {...parts} />}
      {!beside.warnings && <CatalogueWarnings app={app} page={page} />}
      {!beside.permissions && <Permissions app={app} page={page} />}
      {!beside.links && <AppLinks app={app} page={page} />}
    </>
  );
}

/** Most of the developer's other apps that fit beside something else. */
const FEW = 3;

/** Other apps by the developer: as a shelf, or in rows beside something else. */
const Developers = ({ data, page, rows }: ScreenProps<DetailData> & { rows?: boolean }) => {
  const { app, byDeveloper } = data;
  return (
    byDeveloper && (
      <Part
        page={page}
        result={byDeveloper}
        title={page.t('detail.byDeveloper', { name: app.developer?.name ?? '' })}
      >
        {({ developer, total }) => (
          <ByDeveloper
            developer={developer}
            apps={othersIn(data, page)}
            total={total}
            page={page}
            rows={rows}
          />
        )}
      </Part>
    )
  );
};

/** On a PC a few other apps by the developer leave most of a row of their own empty: they are below the ratings, else below the facts. */
const isBeside = (app: AppDetail, others: readonly App[], page: Page) =>
  !isBare(app) && page.device === 'pc' && others.length <= FEW;

const othersIn = ({ app, byDeveloper }: DetailData, page: Page) =>
  byDeveloper?.ok ? othersOf(app, byDeveloper.data.apps, SHOWN[page.device], page) : [];

const Ratings = ({ data: { score }, page }: ScreenProps<DetailData>) => (
  <Part page={page} result={score} title={page.t('detail.scores')}>
    {(known) => <Scores score={known} page={page} title={page.t('detail.scores')} />}
  </Part>
);

const Reviews = ({ data: { app, comments }, page }: ScreenProps<DetailData>) => (
  <Part page={page} result={comments} title={page.t('detail.comments')}>
    {(some) => <Opinions app={app} data={some} page={page} />}
  </Part>
);

/**
 * Ratings and comments, on a PC side by side in a wide window where there are both. Below the ratings, which are less high, are the
 * few other apps by the developer.
 */
function Judgements({ data, page, few }: Parts) {
  const { app, score, comments } = data;
  const below = app.rating !== undefined && few;
  const ratings = <Ratings data={data} page={page} />;
  const reviews = <Reviews data={data} page={page} />;
  const isNone = (score.ok && score.data.count === 0) || (comments.ok && comments.data.total === 0);
  if (!isNone && page.device === 'pc')
    return (
      <Columns even aside={reviews}>
        {ratings}
        {below}
      </Columns>
    );
  return (
    <>
      {ratings}
      {reviews}
      {below}
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
