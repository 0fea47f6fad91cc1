import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import * as calls from '../../../contract/calls/detail';
import type { AppDetail } from '../../../contract/entities/app';
import { commentsHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import { appIdOf } from '../shared/app-id';
import { crumbsBelowApp } from '../shared/crumbs/crumbs';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';

export interface CommentsData {
  app: AppDetail;
  comments: AnswerOf<typeof calls.comments>;
}

/** One page of an app's comments. Without them there is no page. */
export async function loadComments(
  api: Api,
  address: string,
  page: Page,
): Promise<Loaded<CommentsData>> {
  const { t, query } = page;
  const meant = await appIdOf(api, address);
  if (!meant.ok) return problemOf(meant.state);
  const { appId } = meant.data;
  const asked = pageNumber(query.page);
  const [detail, comments] = await Promise.all([
    api.call(calls.detail, { appId }),
    api.call(calls.comments, { appId, page: asked }),
  ]);
  if (!detail.ok) return problemOf(detail.state);
  if (!comments.ok) return problemOf(comments.state);
  if (asked > comments.data.pages) return { kind: 'problem', problem: 'missing' };
  const { app } = detail.data;
  const title = t('comments.title', { name: app.name });
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title }),
    description: t('comments.description', { name: app.name }),
    canonical: numbered(commentsHref(appId), asked),
    subject: { name: t('detail.comments'), crumbs: crumbsBelowApp(app, page) },
    complete: true,
    data: { app, comments: comments.data },
  };
}
