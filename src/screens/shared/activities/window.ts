import type { Activity } from '../../../../contract/entities/lucky';
import { CHINA_MS } from '../../../../contract/entities/lucky-values';
import type { Page } from '../page';

/** When an activity runs, by the days in China, where its days begin. */
export const windowOf = ({ startAt, endAt }: Activity, { t, format }: Page): string =>
  // The last moment of the activity: one that ends at midnight ends on the day before.
  t('lucky.window', format.span(startAt + CHINA_MS, endAt - 1 + CHINA_MS));
