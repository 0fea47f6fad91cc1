import type { Api } from '../../../contract/api';
import { detail } from '../../../contract/calls/detail';
import type { AppDetail } from '../../../contract/entities/app';
import { appHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import type { Page } from '../shared/page';

export interface OrderData {
  app: AppDetail;
  /** Epoch ms. */
  releaseAt: number;
  /** Time of the rendering, epoch ms. */
  renderedAt: number;
}

/** An unreleased game. After its release, its own page is shown. */
export async function loadOrder(
  api: Api,
  id: string,
  { t, format }: Page,
): Promise<Loaded<OrderData>> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return { kind: 'problem', problem: 'missing' };
  const answer = await api.call(detail, { appId: Number(id) });
  if (!answer.ok) return problemOf(answer.state);
  const { app } = answer.data;
  const { releaseAt } = app;
  if (releaseAt === undefined) return { kind: 'redirect', status: 302, to: appHref(app.id) };
  const title = t('order.title', { name: app.name });
  const date = format.day(releaseAt);
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title }),
    description: t('order.description', { name: app.name, date }),
    complete: true,
    data: { app, releaseAt, renderedAt: Date.now() },
  };
}
