import { DIGITS } from './count';
import { pageDates } from './date';

/** A day of this year, and a time. */
const TIME = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/**
 * A moment in words, in the page's language and the visitor's own time zone. Undefined when it is unknown.
 * @param seen epoch ms; 0: unknown
 */
export function formatTime(seen: number): string | undefined {
  const at = new Date(seen);
  const isKnown = seen > 0 && !Number.isNaN(at.getTime());
  return isKnown ? at.toLocaleString(pageDates() + DIGITS, TIME) : undefined;
}
