import type { AnswerOf } from '../../../contract/call';
import type { shop } from '../../../contract/calls/catalogue';
import type { ChartKind } from '../../../contract/entities/shop';
import type { Page } from './page';

/** Charts whose places are ranks; the others are by date. */
const RANKED: readonly ChartKind[] = ['installs', 'rating', 'trending'];
export const isRanked = (kind: ChartKind): boolean => RANKED.includes(kind);

/** The name of all charts of a shop: without ranks they are lists by date, and one that is alone is named for what it is. */
export const chartsName = (kinds: readonly ChartKind[]) => {
  const [only, second] = kinds;
  if (kinds.some(isRanked) || !only) return 'top.charts';
  return second ? 'top.dated' : (`top.${only}.title` as const);
};

/** Links to parts of the shop that have content, beside apps, games and charts. */
export function partLinks(
  shopInfo: AnswerOf<typeof shop> | undefined,
  { t }: Page,
): { href: string; label: string }[] {
  if (!shopInfo) return [];
  return [
    ...(shopInfo.apps || shopInfo.games
      ? [{ href: '/categories', label: t('home.categories') }]
      : []),
    ...(shopInfo.specials ? [{ href: '/specials', label: t('home.specials') }] : []),
    ...(shopInfo.betas ? [{ href: '/preorder', label: t('preorder.title') }] : []),
    ...(shopInfo.activities ? [{ href: '/activities', label: t('activities.title') }] : []),
    ...(shopInfo.gifts ? [{ href: '/gifts', label: t('gifts.title') }] : []),
  ];
}
