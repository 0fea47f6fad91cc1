import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import { info, shop } from '../../../contract/calls/catalogue';
import type { InfoPage } from '../../../contract/entities/info';
import { type Loaded, problemOf } from '../route';
import type { Page } from '../shared/page';

export type InfoData = AnswerOf<typeof info> & {
  name: InfoPage;
  /** Undefined when the call failed. */
  shop: AnswerOf<typeof shop> | undefined;
};

/** One page: the operator's text, or what its default text needs. */
export async function loadInfo(api: Api, name: InfoPage, { t }: Page): Promise<Loaded<InfoData>> {
  const [answer, about] = await Promise.all([api.call(info, { page: name }), api.call(shop, {})]);
  if (!answer.ok) return problemOf(answer.state);
  const title = t(`info.${name}`);
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title }),
    description: t(`info.${name}.description`),
    canonical: `/${name}`,
    complete: about.ok,
    data: { ...answer.data, name, shop: about.ok ? about.data : undefined },
  };
}
