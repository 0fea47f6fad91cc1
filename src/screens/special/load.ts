import type { Api } from '../../../contract/api';
import { allSpecials, specialApps } from '../../../contract/calls/proxy';
import { PAGE_SIZE } from '../../../contract/constants';
import type { Special } from '../../../contract/entities/shop';
import { pageCount } from '../../../contract/page-count';
import type { Result } from '../../../contract/result';
import { specialHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import { listOf } from '../shared/head/subject';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';

export interface SpecialData {
  special: Special;
  /** The first collections of the shop, this one perhaps among them. */
  others: Result<{ specials: Special[] }>;
  page: number;
  pages: number;
}

/** Last page that is looked up: no special is longer. */
const PAGES_MAX = 1_000;
/** One more than the page shows. */
const OTHERS = 4;

/** A page of one special. */
export async function loadSpecial(api: Api, id: string, page: Page): Promise<Loaded<SpecialData>> {
  const { t, query } = page;
  const number = pageNumber(query.page);
  if (!/^[1-9]\d{0,9}$/.test(id) || number > PAGES_MAX)
    return { kind: 'problem', problem: 'missing' };
  const [answer, others] = await Promise.all([
    api.call(specialApps, {
      specialId: Number(id),
      offset: (number - 1) * PAGE_SIZE,
      count: PAGE_SIZE,
    }),
    api.call(allSpecials, { count: OTHERS, platform: page.platform }),
  ]);
  if (!answer.ok) return problemOf(answer.state);
  const { special } = answer.data;
  const pages = pageCount(special.total ?? special.apps.length, PAGE_SIZE);
  if (number > pages) return { kind: 'problem', problem: 'missing' };
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: special.title }),
    description: special.summary ?? special.title,
    canonical: numbered(specialHref(special.id), number),
    subject: { name: special.title, list: listOf(special.apps) },
    complete: others.ok,
    data: { special, others, page: number, pages },
  };
}
