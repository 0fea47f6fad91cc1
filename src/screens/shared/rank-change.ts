import type { ChartPlace } from '../../../contract/entities/shop';
import type { RankChange } from '../../../design-system/components/AppTile/Facts';
import type { Page } from './page';

/** How a place of a chart has changed within a week; undefined for the same place, or without earlier ones. */
export function rankChangeOf({ change }: ChartPlace, { t }: Page): RankChange | undefined {
  if (change === undefined) return undefined;
  if (change === 'new') return { text: t('top.fresh'), label: t('top.fresh.label'), risen: true };
  const n = Math.abs(change);
  return change > 0
    ? { text: `▲${n}`, label: t('top.risen', { n }), risen: true }
    : { text: `▼${n}`, label: t('top.fallen', { n }), risen: false };
}
