import type { Api } from '../../../contract/api';
import { specialApps } from '../../../contract/calls/proxy';
import type { Special } from '../../../contract/entities/shop';
import type { Page } from '../../features/page/page';
import { type Loaded, problemOf } from '../route';

/** One special with all its apps. */
export async function loadSpecial(api: Api, id: string, { t }: Page): Promise<Loaded<Special>> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return { kind: 'problem', problem: 'missing' };
  const answer = await api.call(specialApps, { specialId: Number(id) });
  if (!answer.ok) return problemOf(answer.state);
  const { special } = answer.data;
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: special.title }),
    description: special.summary ?? special.title,
    complete: true,
    data: special,
  };
}
