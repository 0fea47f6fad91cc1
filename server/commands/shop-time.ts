import { minuteText } from '../catalogue/dates';
import { readTimeZone } from '../settings';

/** The time zone that the operator's files and the pages are in. */
export const shopZone = (): string => readTimeZone(process.env.SHOP_TIME_ZONE || undefined);

/** A time as commands print it: `2026-07-23 14:05`, in the shop's time zone. */
export const shopMinute = (at: number): string => minuteText(at, shopZone());
