import type { Api } from '../../../contract/api';
import { shop } from '../../../contract/calls/catalogue';
import type { App } from '../../../contract/entities/app';
import type { Result } from '../../../contract/result';

/** A page of a list of apps, as /apps, /games and the categories show it. */
export interface ListData {
  title: string;
  total: number;
  kind: 'apps' | 'games';
  apps: readonly App[];
  page: number;
  pages: number;
  sort: Sort;
  /** The orders this catalogue can be put in; the first is the default. */
  sorts: readonly Sort[];
  /** The lists above this one. */
  crumbs: readonly { href: string; label: string }[];
  /** Its categories or sub-categories; undefined where there are none. */
  chips: Result<Chips> | undefined;
}

export interface Chips {
  label: string;
  items: Chip[];
}

interface Chip {
  href: string;
  label: string;
  current?: boolean;
}

const SORTS = ['popular', 'new', 'updated', 'rating', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** The orders of a catalogue: where nobody has judged an app, none is popular and none is best. */
export async function sortsOf(api: Api): Promise<readonly Sort[]> {
  const answer = await api.call(shop, {});
  return answer.ok && !answer.data.judged ? ['updated', 'new', 'name'] : SORTS;
}

/** What a query asks to sort by; anything the catalogue can't do means its default. */
export const sortOf = (text: string | undefined, sorts: readonly Sort[]): Sort =>
  sorts.find((one) => one === text) ?? sorts[0] ?? 'name';
