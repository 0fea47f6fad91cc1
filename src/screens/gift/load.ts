import type { Api } from '../../../contract/api';
import { giftOf, gifts } from '../../../contract/calls/gifts';
import type { Gift } from '../../../contract/entities/gift';
import type { Result } from '../../../contract/result';
import { type Loaded, problemOf } from '../route';
import type { Page } from '../shared/page';

export interface GiftData {
  gift: Gift;
  /** The first packs of the list, this one included. */
  others: Result<{ gifts: Gift[] }>;
}

/** One more than the page shows, because this one may be among them. */
const OTHERS = 4;

/** One gift pack, the same for every visitor: the browser reads its own code. */
export async function loadGift(api: Api, id: string, { t }: Page): Promise<Loaded<GiftData>> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return { kind: 'problem', problem: 'missing' };
  const [answer, others] = await Promise.all([
    api.call(giftOf, { giftId: Number(id) }),
    api.call(gifts, { offset: 0, count: OTHERS }),
  ]);
  if (!answer.ok) return problemOf(answer.state);
  const { gift } = answer.data;
  const name = gift.app ? t('gift.of', { title: gift.title, app: gift.app.name }) : gift.title;
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: name }),
    description: t('gift.description', {
      name,
      contents: gift.contents.split('\n').join(' · '),
    }),
    complete: others.ok,
    data: { gift, others },
  };
}
