import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import * as calls from '../../../contract/calls/detail';
import type { App, AppDetail } from '../../../contract/entities/app';
import { COMMENT_SORTS, type CommentSort, type Score } from '../../../contract/entities/shop';
import type { Result } from '../../../contract/result';
import { commentsHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import { appIdOf } from '../shared/app-id';
import { crumbsBelowApp } from '../shared/crumbs/crumbs';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';

export interface CommentsData {
  app: AppDetail;
  score: Result<Score>;
  comments: AnswerOf<typeof calls.comments>;
  similar: Result<{ apps: App[] }>;
  /** As the address asks. */
  sort: CommentSort;
  stars: number | undefined;
  version: string | undefined;
}

/** One page of an app's comments, in the order and with the number of stars of the address. If the comments' call fails: an error page. */
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
  const sort = COMMENT_SORTS.find((one) => one === query.sort) ?? 'new';
  const stars = /^[1-5]$/.test(query.stars ?? '') ? Number(query.stars) : undefined;
  const { version } = query;
  const [detail, score, comments, similar] = await Promise.all([
    api.call(calls.detail, { appId }),
    api.call(calls.scoreOf, { appId }),
    api.call(calls.comments, { appId, page: asked, sort, stars, version }),
    api.call(calls.recs, { q: String(appId), platform: page.platform }),
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
    // The same comments in another order, or some of them.
    hidden: sort !== 'new' || stars !== undefined || version !== undefined,
    canonical: numbered(commentsHref(appId), asked),
    subject: { name: t('detail.comments'), crumbs: crumbsBelowApp(app, page) },
    complete: score.ok && similar.ok,
    data: { app, score, comments: comments.data, similar, sort, stars, version },
  };
}
