import { COMMENT_SORTS } from '../../../contract/entities/shop';
import { Chips } from '../../../design-system/components/Chips/Chips';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import type { Route, ScreenProps } from '../route';
import { AppTitle } from '../shared/AppTitle';
import { CommentItems } from '../shared/CommentItems';
import { AppCrumbs } from '../shared/crumbs/AppCrumbs';
import { PageLinks } from '../shared/PageLinks';
import { Part } from '../shared/Part';
import { Scores } from '../shared/Scores';
import { SimilarApps } from '../shared/shelf/Similar';
import s from './Comments.module.css';
import { type CommentsData, loadComments } from './load';

/** Ratings of an app, and its comments page by page, which links sort, and filter by stars and version. */
export function Screen({ data, page }: ScreenProps<CommentsData>) {
  const { t, here } = page;
  const { app, score, comments, similar } = data;
  const { total, unfiltered } = comments;
  const filtered = (data.stars ?? data.version) !== undefined && unfiltered > 0;
  const summary =
    (score.ok ? score.data.count > 0 : true) || unfiltered > 1 ? (
      <>
        <Part page={page} result={score} title={t('detail.scores')}>
          {(known) => <Scores score={known} page={page} title={t('detail.scores')} />}
        </Part>
        {unfiltered > 1 && <Filters data={data} page={page} />}
      </>
    ) : undefined;
  return (
    <Body>
      <AppCrumbs app={app} page={page} here={t('detail.comments')} />
      <AppTitle
        app={app}
        page={page}
        title={t('comments.heading')}
        note={unfiltered > 0 ? t('comments.count', { n: total }) : undefined}
      />
      <div className={summary && s.columns}>
        {summary && <div>{summary}</div>}
        <div>
          {unfiltered > 1 && <Order data={data} page={page} />}
          {total === 0 && !filtered && (
            <EmptyState title={t('comments.empty')} text={t('comments.empty.text')} />
          )}
          {total === 0 && filtered && (
            <EmptyState title={t('comments.none')}>
              <LinkButton href={here({ stars: undefined, version: undefined, page: undefined })}>
                {t('detail.comments.all')}
              </LinkButton>
            </EmptyState>
          )}
          {total > 0 && <CommentItems app={app} comments={comments.comments} page={page} />}
          <PageLinks page={page} of={comments} />
        </div>
      </div>
      <SimilarApps result={similar} page={page} />
    </Body>
  );
}

/** Which comments. */
function Filters({ data, page: { t, here } }: ScreenProps<CommentsData>) {
  const { stars, version, comments } = data;
  return (
    <div className={s.filters}>
      <Chips
        label={t('comments.stars')}
        items={[undefined, 5, 4, 3, 2, 1].map((n) => ({
          href: here({ stars: n?.toString(), page: undefined }),
          label: n === undefined ? t('comments.stars.all') : t('detail.stars', { n }),
          current: n === stars,
        }))}
      />
      {(comments.versions.length > 1 || version !== undefined) && (
        <Chips
          label={t('comments.version')}
          items={[undefined, ...comments.versions].map((one) => ({
            href: here({ version: one, page: undefined }),
            label: one ?? t('comments.version.all'),
            current: one === version,
          }))}
          variant="menu"
        />
      )}
    </div>
  );
}

const Order = ({ data: { sort }, page: { t, here } }: ScreenProps<CommentsData>) => (
  <Chips
    label={t('list.sort')}
    variant="plain"
    items={COMMENT_SORTS.map((one) => ({
      href: here({ sort: one === 'new' ? undefined : one, page: undefined }),
      label: t(`comments.sort.${one}`),
      current: one === sort,
    }))}
  />
);

export const comments: Route<CommentsData> = {
  path: '/app/:app/comments',
  name: 'comments',
  query: ['page', 'sort', 'stars', 'version'],
  load: (api, { app = '' }, page) => loadComments(api, app, page),
  screen: Screen,
};
