import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import { developer } from '../../../contract/calls/catalogue';
import { developerHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import { listOf } from '../shared/head/subject';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';

export type DeveloperData = AnswerOf<typeof developer>;

/** A developer and one page of their apps. */
export async function loadDeveloper(
  api: Api,
  id: string,
  { t, query }: Page,
): Promise<Loaded<DeveloperData>> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return { kind: 'problem', problem: 'missing' };
  const asked = pageNumber(query.page);
  const answer = await api.call(developer, { developerId: Number(id), page: asked });
  if (!answer.ok) return problemOf(answer.state);
  const { developer: found, pages, total } = answer.data;
  if (asked > pages) return { kind: 'problem', problem: 'missing' };
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: found.name }),
    description: t('developer.description', { name: found.name, n: total }),
    canonical: numbered(developerHref(found.id), asked),
    subject: { name: found.name, list: listOf(answer.data.apps) },
    complete: true,
    data: answer.data,
  };
}
