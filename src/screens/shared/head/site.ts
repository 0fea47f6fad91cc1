import type { Lang } from '../../../../contract/lang';
import type { Page } from '../page';
import type { Described } from './described';

/** The shop around a page, as the outside meets it. */
export interface Site {
  /** Where the outside reaches the shop; empty when nobody said: addresses are then paths. */
  origin: string;
  /** The language, where the address itself says it. */
  lang: Lang | undefined;
  /** Whether the shop's figures are made up (D§18). */
  demo: boolean;
}

/** A page's canonical address in a language, or in whatever language its visitor speaks. */
export function addressOf(
  { canonical }: Described,
  { path }: Page,
  { origin }: Site,
  lang: Lang | undefined,
): string {
  const own = origin + (canonical ?? path);
  return lang ? `${own}${own.includes('?') ? '&' : '?'}lang=${lang}` : own;
}
