import type { Api } from '../../../contract/api';
import { activityOf } from '../../../contract/calls/lucky';
import { simpleActivities } from '../../../contract/calls/operations';
import type { App } from '../../../contract/entities/app';
import type { Activity } from '../../../contract/entities/lucky';
import type { Result } from '../../../contract/result';
import { luckyHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import type { Page } from '../shared/page';

export interface LuckyData {
  activity: Activity;
  /** Apps whose download gives a draw. */
  apps: readonly App[];
  /** The first activities of the list, this one included. */
  others: Result<{ activities: Activity[] }>;
}

/** One more than the page shows, because this one may be among them. */
const OTHERS = 4;

/** One lucky draw. */
export async function loadLucky(api: Api, id: string, { t }: Page): Promise<Loaded<LuckyData>> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return { kind: 'problem', problem: 'missing' };
  const [answer, others] = await Promise.all([
    api.call(activityOf, { activityId: Number(id) }),
    api.call(simpleActivities, { type: 0, offset: 0, count: OTHERS }),
  ]);
  if (!answer.ok) return problemOf(answer.state);
  const { activity, apps } = answer.data;
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: activity.title }),
    description: t('lucky.description', { title: activity.title }),
    canonical: luckyHref(activity.id),
    complete: others.ok,
    data: { activity, apps, others },
  };
}
