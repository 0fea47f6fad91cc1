import type { Lang } from '../../../../contract/lang';
import type { Page } from '../page';
import type { Described } from './described';

/** Facts about the shop for a page's metadata. */
export interface Site {
  /** The shop's public origin; empty when it is not configured: addresses are then paths. */
  origin: string;
  /** The language, when the address contains it. */
  lang: Lang | undefined;
  /** Whether the shop's figures are made up (D§18). */
  demo: boolean;
}

/** A page's canonical address in a language, or without one. */
export function canonicalAddress(
  { canonical }: Described,
  { path }: Page,
  { origin }: Site,
  lang: Lang | undefined,
): string {
  const own = origin + (canonical ?? path);
  return lang ? `${own}${own.includes('?') ? '&' : '?'}lang=${lang}` : own;
}
