import type { Look } from '../../../contract/entities/look';
import { withQuery } from '../../features/addresses/addresses';
import { type Format, formatter } from '../../i18n/format';
import { type Translate, translator } from '../../i18n/translate';
import type { Variant } from '../../variant';

/** Query parameters of a route, as text; others never reach a page. */
export type Query = Readonly<Record<string, string>>;

/** Props of every screen and of its parts, beside its data. */
export interface Page extends Variant {
  t: Translate;
  format: Format;
  /** Path and query of this page. */
  path: string;
  query: Query;
  /** Fields of a refused form that is shown again; otherwise empty. */
  entered: Query;
  look: Look;
  /** The address of this page with changed query parameters; `undefined` removes one. */
  here(changes: Record<string, string | undefined>): string;
}

export function createPage(
  variant: Variant,
  path: string,
  query: Query,
  entered: Query = {},
  timeZone?: string,
  look: Look = {},
): Page {
  return {
    ...variant,
    t: translator(variant.lang, look),
    format: formatter(variant.lang, timeZone),
    path,
    query,
    entered,
    look,
    here: (changes) => withQuery(path, { ...query, ...changes }),
  };
}

/** Tiles in the first screenful: their icons load at once, all others when near (D§11). */
export const firstScreenful = (page: Page): number => (page.device === 'phone' ? 8 : 18);
