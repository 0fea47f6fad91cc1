import type { App } from '../../../contract/entities/app';

/** A page of a list of apps, as /apps, /games and the categories show it. */
export interface ListData {
  title: string;
  total: number;
  kind: 'apps' | 'games';
  apps: readonly App[];
  page: number;
  pages: number;
  sort: Sort;
  /** The lists above this one. */
  crumbs: readonly { href: string; label: string }[];
  /** Its categories or sub-categories; undefined when their call failed or there are none. */
  chips: { label: string; items: Chip[] } | undefined;
}

export interface Chip {
  href: string;
  label: string;
  current?: boolean;
}

export const SORTS = ['popular', 'new', 'updated', 'rating', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** What a query asks to sort by; anything unknown means the default. */
export const sortOf = (text: string | undefined): Sort =>
  SORTS.find((one) => one === text) ?? 'popular';
