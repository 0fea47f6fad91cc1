import type { Api } from '../../../contract/api';
import { shop } from '../../../contract/calls/catalogue';
import { allSpecials } from '../../../contract/calls/proxy';
import { SPECIALS_COUNT } from '../../../contract/constants';
import type { Special } from '../../../contract/entities/shop';
import { pageCount } from '../../../contract/page-count';
import { ok, type Result } from '../../../contract/result';
import { specialHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import { type FactList, loadFactLists } from '../shared/fact-lists/load';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';

export interface SpecialsData {
  specials: readonly Special[];
  /** Collections by facts; on the first page only. */
  facts: Result<FactList[]>;
  total: number;
  page: number;
  pages: number;
}

/** All specials, fifteen a page (S§9), and before the second page what the catalogue's facts make. */
export async function loadSpecials(api: Api, page: Page): Promise<Loaded<SpecialsData>> {
  const { t, query, platform } = page;
  const number = pageNumber(query.page);
  const offset = (number - 1) * SPECIALS_COUNT;
  if (offset > OFFSET_MAX) return { kind: 'problem', problem: 'missing' };
  const [answer, info] = await Promise.all([
    api.call(allSpecials, { offset, count: SPECIALS_COUNT, platform }),
    api.call(shop, {}),
  ]);
  if (!answer.ok) return problemOf(answer.state);
  const { specials, total } = answer.data;
  const pages = pageCount(total, SPECIALS_COUNT);
  if (number > pages) return { kind: 'problem', problem: 'missing' };
  const facts = number === 1 && info.ok ? await loadFactLists(api, info.data, page) : ok([]);
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
    complete: info.ok && facts.ok,
    data: { specials, facts, total, page: number, pages },
  };
}

/** Largest offset of a list call. */
const OFFSET_MAX = 1_000_000;
