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
  /** Orders available in this catalogue; the first is the default. */
  sorts: readonly Sort[];
  /** Parent lists. */
  crumbs: readonly { href: string; label: string }[];
  /** Its categories or sub-categories; undefined without any. */
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

/** Orders available in a catalogue: without ratings and installs there is no order by popularity or rating. */
export async function sortsOf(api: Api): Promise<readonly Sort[]> {
  const answer = await api.call(shop, {});
  return answer.ok && !answer.data.judged ? ['updated', 'new', 'name'] : SORTS;
}

/** The order in a query; the default when the catalogue does not have it. */
export const sortOf = (text: string | undefined, sorts: readonly Sort[]): Sort =>
  sorts.find((one) => one === text) ?? sorts[0] ?? 'name';
