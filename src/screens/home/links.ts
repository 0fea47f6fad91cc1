import type { ChartKind } from '../../../contract/entities/shop';
import { topHref } from '../../features/addresses/addresses';
import type { Page } from '../shared/page';
import type { HomeData } from './load';

/** Charts among the links; new apps have a shelf of their own. */
const NAMED: readonly ChartKind[] = ['installs', 'rating', 'updated'];

/** Links to parts of the shop that have content. */
export function linksOf({ shop }: HomeData, { t }: Page): { href: string; label: string }[] {
  if (!shop) return [];
  const charts = NAMED.filter((kind) => shop.charts.includes(kind));
  return [
    ...charts.map((kind) => ({ href: topHref(kind), label: t(`top.${kind}.title`) })),
    ...(shop.specials ? [{ href: '/specials', label: t('home.specials') }] : []),
    ...(shop.activities ? [{ href: '/activities', label: t('activities.title') }] : []),
    ...(shop.betas ? [{ href: '/preorder', label: t('preorder.title') }] : []),
    ...(shop.gifts ? [{ href: '/gifts', label: t('gifts.title') }] : []),
  ];
}
