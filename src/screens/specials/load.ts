import type { Api } from '../../../contract/api';
import { allSpecials } from '../../../contract/calls/proxy';
import { SPECIALS_COUNT } from '../../../contract/constants';
import type { Special } from '../../../contract/entities/shop';
import { pageCount } from '../../../contract/page-count';
import { specialHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';

export interface SpecialsData {
  specials: readonly Special[];
  total: number;
  page: number;
  pages: number;
}

/** All specials, fifteen a page (S§9). */
export async function loadSpecials(api: Api, page: Page): Promise<Loaded<SpecialsData>> {
  const { t, query, platform } = page;
  const number = pageNumber(query.page);
  const offset = (number - 1) * SPECIALS_COUNT;
  if (offset > OFFSET_MAX) return { kind: 'problem', problem: 'missing' };
  const answer = await api.call(allSpecials, { offset, count: SPECIALS_COUNT, platform });
  if (!answer.ok) return problemOf(answer.state);
  const { specials, total } = answer.data;
  const pages = pageCount(total, SPECIALS_COUNT);
  if (number > pages) return { kind: 'problem', problem: 'missing' };
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: t('home.specials') }),
    description: t('specials.description'),
    canonical: numbered(page.path, number),
    subject: {
      name: t('home.specials'),
      list: specials.map(({ id, title }) => ({ href: specialHref(id), label: title })),
    },
    complete: true,
    data: { specials, total, page: number, pages },
  };
}

/** Largest offset of a list call. */
const OFFSET_MAX = 1_000_000;
