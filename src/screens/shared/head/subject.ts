import type { AppDetail } from '../../../../contract/entities/app';

/** A page of this site and its name. */
export interface NamedPage {
  href: string;
  label: string;
}

/** What a page is about, for search engines: what its screen shows too, and nothing else. */
export interface Subject {
  /** What it calls itself, without the shop's name. */
  name: string;
  /** The shop itself. */
  shop?: true;
  app?: AppDetail;
  /** Apps or pages it lists, in its order. */
  list?: readonly NamedPage[];
  /** The pages above it, nearest last. */
  crumbs?: readonly NamedPage[];
}

/** Apps as a subject's list. */
export const listOf = (apps: readonly { id: number; name: string }[]): NamedPage[] =>
  apps.map(({ id, name }) => ({ href: `/app/${id}`, label: name }));
