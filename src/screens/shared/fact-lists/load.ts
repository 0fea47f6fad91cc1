import type { Api } from '../../../../contract/api';
import type { AnswerOf } from '../../../../contract/call';
import { chart, listApps, type shop } from '../../../../contract/calls/catalogue';
import type { App } from '../../../../contract/entities/app';
import { ok, type Result } from '../../../../contract/result';
import { topHref, withQuery } from '../../../features/addresses/addresses';
import { filtersOf } from '../filters/filters';
import type { Page } from '../page';
import { type Collection, collections } from './collections';

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
/** Fewer apps are no collection, and nearly all are no choice. */
const LEAST = 4;
const MOST = 0.9;

/** The collections by facts of this catalogue, each only where it has the fact, and where not nearly every app has it (D§18). */
export async function loadFactLists(
  api: Api,
  info: AnswerOf<typeof shop>,
  page: Page,
): Promise<Result<FactList[]>> {
  const { t, platform } = page;
  const filtered = async ({ kind, query, title, about }: Collection) => ({
    href: withQuery(`/${kind}`, query),
    title,
    about,
    // A shop of open games only has other apps, too.
    of: kind === 'games' ? info.apps + info.games : info.apps,
    answer: await api.call(listApps, {
      resourceType: kind === 'games' ? 1 : 0,
      platform,
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
      of: info.apps + info.games,
      answer: answer.ok ? ok({ ...answer.data, apps }) : answer,
    };
  };
  const found: (Omit<FactList, 'apps' | 'total'> & {
    /** Number of apps without the fact. */
    of: number;
    answer: Result<{ apps: App[]; total: number }>;
  })[] = await Promise.all([
    ...(['new', 'updated'] as const).filter((kind) => info.charts.includes(kind)).map(dated),
    ...collections(page).map(filtered),
  ]);
  const lists: FactList[] = [];
  const shown = new Set<number>();
  for (const { answer, of, ...list } of found) {
    if (!answer.ok) return answer;
    const { total, apps } = answer.data;
    // A chart may have nothing for this phone, and then shows the other's.
    const isOfOther = platform !== undefined && !apps.some((app) => app.platform === platform);
    if (total < LEAST || total > of * MOST || isOfOther) continue;
    const others = apps.filter(({ id }) => !shown.has(id));
    const first = [...new Set([...others, ...apps])].slice(0, FIRST);
    for (const { id } of first) shown.add(id);
    lists.push({ ...list, total, apps: first });
  }
  return ok(lists);
}
