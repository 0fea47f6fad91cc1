import { minuteText } from '../catalogue/dates';
import { shopZone } from '../settings';

/** A time as commands print it: `2026-07-23 14:05`, in the shop's time zone. */
export const shopMinute = (at: number): string => minuteText(at, shopZone());
