import type { Activity } from '../../../../contract/entities/lucky';
import type { Page } from '../page';

/** When an activity runs, in the shop's time zone. */
export const windowOf = ({ startAt, endAt }: Activity, { t, format }: Page): string =>
  t('lucky.window', { ...format.period(startAt, endAt), zone: format.zone });
