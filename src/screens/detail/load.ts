import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import { resolve } from '../../../contract/calls/catalogue';
import * as calls from '../../../contract/calls/detail';
import type { AppDetail } from '../../../contract/entities/app';
import type { Score } from '../../../contract/entities/shop';
import { ok, type Result } from '../../../contract/result';
import { appHref } from '../../features/addresses/addresses';
import type { Page } from '../../features/page/page';
import { pageNumber } from '../page-number';
import { type Loaded, problemOf } from '../route';

export interface DetailData {
  app: AppDetail;
  score: Result<Score>;
  comments: Result<AnswerOf<typeof calls.comments>>;
  recs: Result<AnswerOf<typeof calls.recs>>;
  subcates: Result<AnswerOf<typeof calls.subcates>>;
  specials: Result<AnswerOf<typeof calls.specialsOf>>;
}

/** Longest description a search engine or a messenger shows, in characters. */
const DESCRIPTION_MAX = 150;

/**
 * The six calls of S§7 for the app that `/app/:app` means. A package name is served under its own address, with the
 * number as the canonical one: numbers are the store's own and may differ in another store's database.
 */
export async function loadDetail(
  api: Api,
  address: string,
  page: Page,
): Promise<Loaded<DetailData>> {
  const meant = await appIdOf(api, address);
  if (!meant.ok) return problemOf(meant.state);
  const { appId } = meant.data;
  const asked = pageNumber(page.query.comments);
  const [detail, score, comments, recs, subcates, specials] = await Promise.all([
    api.call(calls.detail, { appId }),
    api.call(calls.scoreOf, { appId }),
    api.call(calls.comments, { appId, page: asked }),
    api.call(calls.recs, { q: String(appId) }),
    api.call(calls.subcates, { appId }),
    api.call(calls.specialsOf, { appId }),
  ]);
  if (!detail.ok) return problemOf(detail.state);
  if (comments.ok && asked > comments.data.pages) return { kind: 'problem', problem: 'missing' };
  const { app } = detail.data;
  const { t } = page;
  const summary = (app.summary ?? app.description ?? '').slice(0, DESCRIPTION_MAX);
  const parts = { score, comments, recs, subcates, specials };
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: app.name }),
    description: t('detail.description', { name: app.name, summary }),
    canonical: appHref(appId),
    complete: Object.values(parts).every((part) => part.ok),
    data: { app, ...parts },
  };
}

async function appIdOf(api: Api, address: string): Promise<Result<{ appId: number }>> {
  if (/^[1-9]\d{0,8}$/.test(address)) return ok({ appId: Number(address) });
  return api.call(resolve, { app: address });
}
