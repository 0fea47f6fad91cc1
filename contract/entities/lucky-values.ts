/** Constants of activities and prizes. Without schemas, because phones load this file. */

/** Days of an activity begin at midnight in China: UTC+8, without summer time. In ms. */
export const CHINA_MS = 8 * 3_600_000;

/** Kinds of `addScore` (S§7). */
export const SCORE_TYPE = { app: 0, checkin: 1, share: 2, firstApp: 3 } as const;

/** Types of activities: this shop has lucky draws only. */
export const ACTIVITY_TYPE = { draw: 0 } as const;

/** A day's check-in: done, possible now, missed, or in the future. */
export const CHECK_INS = ['done', 'today', 'missed', 'upcoming'] as const;
export type CheckIn = (typeof CHECK_INS)[number];

/** goods: sent to an address; code: a coupon or a code; download: a file or an app; money; virtual: in an account, such as points. */
export const PRIZE_KINDS = ['goods', 'code', 'download', 'money', 'virtual'] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

/**
 * The delivery of a prize: its recipient is missing, it can be sent, it was sent, its winner asks for it again, it
 * has arrived.
 */
export const PRIZE_STATES = ['waiting', 'ready', 'sent', 'again', 'received'] as const;
export type PrizeState = (typeof PRIZE_STATES)[number];

/** Whether the winner has something to do: to enter an address, or to confirm that the prize has arrived. */
export const needsWinner = (state: PrizeState): boolean => state === 'waiting' || state === 'sent';
