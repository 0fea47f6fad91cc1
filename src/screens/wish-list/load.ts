import type { Api } from '../../../contract/api';
import { appsById } from '../../../contract/calls/catalogue';
import type { App } from '../../../contract/entities/app';
import { type Loaded, problemOf } from '../route';
import type { Page } from '../shared/page';

export interface WishListData {
  apps: readonly App[];
}

/** The apps of a link. Anyone may have written it: values that are no app of the shop are omitted. */
export async function loadWishList(api: Api, page: Page): Promise<Loaded<WishListData>> {
  const { t, query } = page;
  const answer = await api.call(appsById, { appIds: (query.apps ?? '').split(',') });
  if (!answer.ok) return problemOf(answer.state);
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: t('wishes.title') }),
    description: t('wishes.description'),
    // Each list is one visitor's.
    hidden: true,
    complete: true,
    data: { apps: answer.data.apps },
  };
}
