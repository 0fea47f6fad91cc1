import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import { source } from '../../../contract/calls/catalogue';
import type { ShopToFollow } from '../../../contract/entities/app';
import { sourceHref } from '../../features/addresses/addresses';
import { loadFrame } from '../frame/load';
import { type Loaded, problemOf } from '../route';
import { type Featured, loadFeatured } from '../shared/featured/choose-featured';
import { listOf } from '../shared/head/subject';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';

export type SourceData = AnswerOf<typeof source> & {
  /** Apps with covers, on the first page. */
  featured: Featured | undefined;
  /** The shop itself, for stores on phones. */
  shop: readonly ShopToFollow[];
};

/** A source and one page of its apps. */
export async function loadSource(api: Api, id: string, page: Page): Promise<Loaded<SourceData>> {
  const { t, query } = page;
  if (!/^[1-9]\d{0,8}$/.test(id)) return { kind: 'problem', problem: 'missing' };
  const asked = pageNumber(query.page);
  const [answer, shop] = await Promise.all([
    api.call(source, { sourceId: Number(id), page: asked }),
    loadFrame(api),
  ]);
  if (!answer.ok) return problemOf(answer.state);
  const { source: found, apps, pages, total } = answer.data;
  if (asked > pages) return { kind: 'problem', problem: 'missing' };
  const featured = asked === 1 ? await loadFeatured(api, apps, page) : undefined;
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: found.name }),
    description: t('source.description', { name: found.name, n: total }),
    canonical: numbered(sourceHref(found.id), asked),
    subject: { name: found.name, list: listOf(apps) },
    complete: featured?.complete !== false,
    data: { ...answer.data, featured, shop: shop?.follow ?? [] },
  };
}
