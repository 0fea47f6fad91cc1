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
  total: number;
  /** Its first apps. */
  apps: readonly App[];
}

/** Icons on a card. */
const FIRST = 4;
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
  const filtered = async (title: string, query: Record<string, string>) => ({
    href: withQuery('/apps', query),
    title,
    answer: await api.call(listApps, {
      resourceType: 0,
      platform,
      sort: 'updated',
      window: 1,
      size: FIRST,
      ...filtersOf(query),
    }),
  });
  const dated = async (kind: 'new' | 'updated') => {
    const answer = await api.call(chart, { kind, platform, size: FIRST });
    const apps = answer.ok ? answer.data.places.map(({ app }) => app) : [];
    return {
      href: topHref(kind),
      title: t(`top.${kind}.title`),
      answer: answer.ok ? ok({ ...answer.data, apps }) : answer,
    };
  };
  const ofSource = async ({ id, name }: { id: number; name: string }) => ({
    href: sourceHref(id),
    title: t('specials.from', { name }),
    answer: await api.call(source, { sourceId: id }),
  });
  const found: { href: string; title: string; answer: Result<{ apps: App[]; total: number }> }[] =
    await Promise.all([
      ...(['new', 'updated'] as const).filter((kind) => info.charts.includes(kind)).map(dated),
      filtered(t('specials.untracked'), { untracked: '1' }),
      filtered(t('specials.reproducible'), { reproducible: '1' }),
      filtered(t('specials.small', { size: format.size(Number(SMALL_MB) * 1024 ** 2) }), {
        size: SMALL_MB,
      }),
      filtered(t('specials.file'), { file: '1' }),
      ...(info.sources.length > 1 ? info.sources.slice(0, SOURCES).map(ofSource) : []),
    ]);
  const lists: FactList[] = [];
  for (const { href, title, answer } of found) {
    if (!answer.ok) return answer;
    const { total, apps } = answer.data;
    if (total >= LEAST && total < info.apps + info.games)
      lists.push({ href, title, total, apps: apps.slice(0, FIRST) });
  }
  return ok(lists);
}
