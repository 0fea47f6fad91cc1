import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { AppCrumbs } from '../../features/app-crumbs/AppCrumbs';
import { CommentItems } from '../../features/comments/CommentItems';
import { PageLinks } from '../../features/page/PageLinks';
import type { ScreenProps } from '../route';
import type { CommentsData } from './load';

/** All that visitors wrote of an app, a page at a time. */
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
