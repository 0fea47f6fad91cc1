import type { Api } from '../../../../contract/api';
import type { AnswerOf } from '../../../../contract/call';
import { chart, listApps, type shop, source } from '../../../../contract/calls/catalogue';
import type { App } from '../../../../contract/entities/app';
import { ok, type Result } from '../../../../contract/result';
import { sourceHref, topHref, withQuery } from '../../../features/addresses/addresses';
import { filtersOf } from '../filters/filters';
import type { Page } from '../page';

/** A collection that no editor has to choose: apps with one fact in common, or the first ones by date. */
export interface FactList {
  href: string;
  title: string;
  /** What its apps have in common, where the title says less. */
  about?: string | undefined;
  total: number;
  /** Some of its first apps: if possible those that no earlier collection shows. */
  apps: readonly App[];
}

/** Icons on a card, and the apps from which they are chosen. */
const FIRST = 4;
const ASKED = 4 * FIRST;
/** Fewer apps are no collection. */
const LEAST = 4;
/** Sources with a card of their own. */
const SOURCES = 6;
const SMALL_MB = '10';

/** The collections by facts of this catalogue, each only where it has the fact, and where not every app has it (D§18). */
export async function loadFactLists(
  api: Api,
  info: AnswerOf<typeof shop>,
  page: Page,
): Promise<Result<FactList[]>> {
  const { t, platform, format } = page;
  const filtered = async (title: string, about: string, query: Record<string, string>) => ({
    href: withQuery('/apps', query),
    title,
    about,
    answer: await api.call(listApps, {
      resourceType: 0,
      platform,
      sort: 'updated',
      window: 1,
      size: ASKED,
      ...filtersOf(query),
    }),
  });
  const dated = async (kind: 'new' | 'updated') => {
    const answer = await api.call(chart, { kind, platform, size: ASKED });
    const apps = answer.ok ? answer.data.places.map(({ app }) => app) : [];
    return {
      href: topHref(kind),
      title: t(`top.${kind}.title`),
      about: t(`top.${kind}.note`),
      answer: answer.ok ? ok({ ...answer.data, apps }) : answer,
    };
  };
  const ofSource = async ({ id, name }: { id: number; name: string }) => ({
    href: sourceHref(id),
    title: t('specials.from', { name }),
    answer: await api.call(source, { sourceId: id }),
  });
  const found: (Omit<FactList, 'apps' | 'total'> & {
    answer: Result<{ apps: App[]; total: number }>;
  })[] = await Promise.all([
    ...(['new', 'updated'] as const).filter((kind) => info.charts.includes(kind)).map(dated),
    filtered(t('specials.untracked'), t('specials.untracked.text'), { untracked: '1' }),
    filtered(t('specials.reproducible'), t('specials.reproducible.text'), { reproducible: '1' }),
    filtered(
      t('specials.small', { size: format.size(Number(SMALL_MB) * 1024 ** 2) }),
      t('specials.small.text'),
      { size: SMALL_MB },
    ),
    filtered(t('specials.file'), t('specials.file.text'), { file: '1' }),
    ...(info.sources.length > 1 ? info.sources.slice(0, SOURCES).map(ofSource) : []),
  ]);
  const lists: FactList[] = [];
  const shown = new Set<number>();
  for (const { answer, ...list } of found) {
    if (!answer.ok) return answer;
    const { total, apps } = answer.data;
    if (total < LEAST || total >= info.apps + info.games) continue;
    const others = apps.filter(({ id }) => !shown.has(id));
    const first = [...new Set([...others, ...apps])].slice(0, FIRST);
    for (const { id } of first) shown.add(id);
    lists.push({ ...list, total, apps: first });
  }
  return ok(lists);
}
