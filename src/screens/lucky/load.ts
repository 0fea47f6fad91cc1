import type { Api } from '../../../contract/api';
import { activityOf } from '../../../contract/calls/lucky';
import type { App } from '../../../contract/entities/app';
import type { Activity } from '../../../contract/entities/lucky';
import { luckyHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import type { Page } from '../shared/page';

export interface LuckyData {
  activity: Activity;
  /** Apps whose download gives a draw. */
  apps: readonly App[];
}

/** One lucky draw. */
export async function loadLucky(api: Api, id: string, { t }: Page): Promise<Loaded<LuckyData>> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return { kind: 'problem', problem: 'missing' };
  const answer = await api.call(activityOf, { activityId: Number(id) });
  if (!answer.ok) return problemOf(answer.state);
  const { activity, apps } = answer.data;
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: activity.title }),
    description: t('lucky.description', { title: activity.title }),
    canonical: luckyHref(activity.id),
    complete: true,
    data: { activity, apps },
  };
}
