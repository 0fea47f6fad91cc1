import type { Api } from '../../../contract/api';
import { activityList } from '../../../contract/calls/lucky';
import { LUCKY_LIST_COUNT } from '../../../contract/constants';
import type { Activity } from '../../../contract/entities/lucky';
import { pageCount } from '../../../contract/page-count';
import { luckyHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';
import { type InsteadApps, loadInstead } from '../shared/shelf/Instead';

export interface ActivitiesData {
  activities: readonly Activity[];
  total: number;
  /** Apps below a list without any entry. */
  instead: InsteadApps | undefined;
  page: number;
  pages: number;
}

/** Last page that is looked up: no shop has more activities. */
const PAGES_MAX = 1_000;

/** The lucky draws that visitors may see, running ones first. */
export async function loadActivities(api: Api, page: Page): Promise<Loaded<ActivitiesData>> {
  const { t, query } = page;
  const number = pageNumber(query.page);
  if (number > PAGES_MAX) return { kind: 'problem', problem: 'missing' };
  const offset = (number - 1) * LUCKY_LIST_COUNT;
  const answer = await api.call(activityList, { offset, count: LUCKY_LIST_COUNT });
  if (!answer.ok) return problemOf(answer.state);
  const { activities, total } = answer.data;
  const pages = pageCount(total, LUCKY_LIST_COUNT);
  if (number > pages) return { kind: 'problem', problem: 'missing' };
  const instead = total === 0 ? await loadInstead(api, page) : undefined;
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: t('activities.title') }),
    description: t('activities.description'),
    canonical: numbered(page.path, number),
    subject: {
      name: t('activities.title'),
      list: activities.map(({ id, title }) => ({ href: luckyHref(id), label: title })),
    },
    complete: instead?.ok !== false,
    data: { activities, total, instead, page: number, pages },
  };
}
