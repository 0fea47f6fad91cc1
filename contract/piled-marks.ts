/**
 * Combining marks beyond four on one character. They would be drawn over other lines, and engines that draw them side by side
 * would widen the page. Vietnamese, Thai, Hebrew and Arabic need at most three, and sequences of emoji two.
 */
const PILED_MARKS = /((?:\p{M}\p{Cf}*){4})(?:\p{M}\p{Cf}*)+/gu;

/** The text with at most four combining marks on each character. */
export const withoutPiledMarks = (text: string): string => text.replace(PILED_MARKS, '$1');

/** For texts that are refused, never changed. */
export const hasPiledMarks = (text: string): boolean => withoutPiledMarks(text) !== text;
