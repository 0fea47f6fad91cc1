import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import type { ScreenProps } from '../route';
import { CommentItems } from '../shared/CommentItems';
import { AppCrumbs } from '../shared/crumbs/AppCrumbs';
import { PageLinks } from '../shared/PageLinks';
import type { CommentsData } from './load';

/** All comments on an app, page by page. */
export function Screen({ data: { app, comments }, page }: ScreenProps<CommentsData>) {
  const { t } = page;
  return (
    <Body>
      <AppCrumbs app={app} page={page} here={t('detail.comments')} />
      <PageTitle
        title={t('comments.title', { name: app.name })}
        note={comments.total > 0 ? t('comments.count', { n: comments.total }) : undefined}
      />
      {comments.total === 0 ? (
        <EmptyState title={t('comments.empty')} text={t('comments.empty.text')} />
      ) : (
        <CommentItems comments={comments.comments} page={page} />
      )}
      <PageLinks page={page} of={comments} />
    </Body>
  );
}
