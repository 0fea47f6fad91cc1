import type { Api } from '../../../contract/api';
import { gifts as giftsCall } from '../../../contract/calls/gifts';
import { GIFTS_COUNT } from '../../../contract/constants';
import type { Gift } from '../../../contract/entities/gift';
import { pageCount } from '../../../contract/page-count';
import { giftHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';
import { type InsteadApps, loadInstead } from '../shared/shelf/Instead';

export interface GiftsData {
  gifts: readonly Gift[];
  total: number;
  /** Apps below a list without any entry. */
  instead: InsteadApps | undefined;
  page: number;
  pages: number;
}

/** Last page that is looked up: no shop has more packs. */
const PAGES_MAX = 1_000;

/** All gift packs: running ones first. */
export async function loadGifts(api: Api, page: Page): Promise<Loaded<GiftsData>> {
  const { t, query } = page;
  const number = pageNumber(query.page);
  if (number > PAGES_MAX) return { kind: 'problem', problem: 'missing' };
  const answer = await api.call(giftsCall, {
    offset: (number - 1) * GIFTS_COUNT,
    count: GIFTS_COUNT,
  });
  if (!answer.ok) return problemOf(answer.state);
  const { gifts, total } = answer.data;
  const pages = pageCount(total, GIFTS_COUNT);
  if (number > pages) return { kind: 'problem', problem: 'missing' };
  const instead = total === 0 ? await loadInstead(api, page) : undefined;
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: t('gifts.title') }),
    description: t('gifts.description'),
    canonical: numbered(page.path, number),
    subject: {
      name: t('gifts.title'),
      list: gifts.map(({ id, title }) => ({ href: giftHref(id), label: title })),
    },
    complete: instead?.ok !== false,
    data: { gifts, total, instead, page: number, pages },
  };
}
