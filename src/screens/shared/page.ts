import { withQuery } from '../../features/addresses/addresses';
import { type Format, formatter } from '../../i18n/format';
import { type Translate, translator } from '../../i18n/translate';
import type { Variant } from '../../variant';

/** Query parameters that a route knows, as text; others never reach a page. */
export type Query = Readonly<Record<string, string>>;

/** What every screen and every part of one gets beside its data. */
export interface Page extends Variant {
  t: Translate;
  format: Format;
  /** Path of this page and the query it was asked with. */
  path: string;
  query: Query;
  /** What a form had been told that is shown again, because it was not taken; empty but for then. */
  entered: Query;
  /** Address of this same page with some of its query changed; `undefined` leaves a parameter out. */
  here(changes: Record<string, string | undefined>): string;
}

export function createPage(
  variant: Variant,
  path: string,
  query: Query,
  entered: Query = {},
): Page {
  return {
    ...variant,
    t: translator(variant.lang),
    format: formatter(variant.lang),
    path,
    query,
    entered,
    here: (changes) => withQuery(path, { ...query, ...changes }),
  };
}

/** How many tiles of a page are surely seen first: their icons are asked for at once, all others when near (D§11). */
export const firstScreenful = (page: Page): number => (page.device === 'phone' ? 8 : 18);
