import type { Api } from '../../../contract/api';
import { betas } from '../../../contract/calls/operations';
import { BETA_DAYS } from '../../../contract/constants';
import type { Beta } from '../../../contract/entities/shop';
import { type Loaded, problemOf } from '../route';
import { type Covers, loadCovers } from '../shared/featured/covers';
import { listOf } from '../shared/head/subject';
import type { Page } from '../shared/page';
import { type InsteadApps, loadInstead } from '../shared/shelf/Instead';

export interface PreorderData {
  betas: readonly Beta[];
  covers: Covers;
  /** Apps below a list without any game. */
  instead: InsteadApps | undefined;
}

const MOST = 50;

/** Upcoming games: test rounds and releases, the next one first. */
export async function loadPreorder(api: Api, page: Page): Promise<Loaded<PreorderData>> {
  const { t } = page;
  const answer = await api.call(betas, {
    dayBefore: BETA_DAYS,
    dayAfter: BETA_DAYS,
    count: MOST,
  });
  if (!answer.ok) return problemOf(answer.state);
  const { betas: all } = answer.data;
  const { covers, complete } = await loadCovers(
    api,
    all.map(({ app }) => app),
  );
  const instead = all.length === 0 ? await loadInstead(api, page) : undefined;
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: t('preorder.title') }),
    description: t('preorder.description'),
    subject: {
      name: t('preorder.title'),
      list: listOf(all.map(({ app }) => app)),
    },
    complete: complete && instead?.ok !== false,
    data: { betas: all, covers, instead },
  };
}
