import type { AppDetail } from '../../../../contract/entities/app';

/** A page of this site with its name. */
export type NamedPage = {
  href: string;
  label: string;
};

/** A page's subject for search engines: only what its screen shows too. */
export interface Subject {
  /** Its title, without the shop's name. */
  name: string;
  /** The shop itself. */
  shop?: true;
  app?: AppDetail;
  /** Apps or pages in its list, in order. */
  list?: readonly NamedPage[];
  /** Parent pages, nearest last. */
  crumbs?: readonly NamedPage[];
}

/** Apps as a subject's list. */
export const listOf = (apps: readonly { id: number; name: string }[]): NamedPage[] =>
  apps.map(({ id, name }) => ({ href: `/app/${id}`, label: name }));
