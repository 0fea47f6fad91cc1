import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import { developer } from '../../../contract/calls/catalogue';
import { recs } from '../../../contract/calls/detail';
import type { App } from '../../../contract/entities/app';
import type { Result } from '../../../contract/result';
import { developerHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import { type Featured, loadFeatured } from '../shared/featured/choose-featured';
import { listOf } from '../shared/head/subject';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';

export type DeveloperData = AnswerOf<typeof developer> & {
  /** Apps like those of a developer with few; absent for others. */
  similar: Result<{ apps: App[] }> | undefined;
  /** Apps with covers, on the first page. */
  featured: Featured | undefined;
};

/** Covers in a row of a PC. */
const ROW = 3;

/** Fewer apps than this leave room for similar ones. */
const FEW = 9;

/** A developer and one page of their apps. */
export async function loadDeveloper(
  api: Api,
  id: string,
  page: Page,
): Promise<Loaded<DeveloperData>> {
  const { t, query, platform } = page;
  if (!/^[1-9]\d{0,8}$/.test(id)) return { kind: 'problem', problem: 'missing' };
  const asked = pageNumber(query.page);
  const answer = await api.call(developer, { developerId: Number(id), page: asked });
  if (!answer.ok) return problemOf(answer.state);
  const { developer: found, pages, total } = answer.data;
  if (asked > pages) return { kind: 'problem', problem: 'missing' };
  const [app] = answer.data.apps;
  const [similar, featured] = await Promise.all([
    app && total < FEW ? api.call(recs, { q: String(app.id), platform }) : undefined,
    asked === 1 ? loadFeatured(api, answer.data.apps, page, ROW) : undefined,
  ]);
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: found.name }),
    description: t('developer.description', { name: found.name, n: total }),
    canonical: numbered(developerHref(found.id), asked),
    subject: { name: found.name, list: listOf(answer.data.apps) },
    complete: similar?.ok !== false && featured?.complete !== false,
    data: { ...answer.data, similar, featured },
  };
}
