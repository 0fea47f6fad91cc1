import { LRUCache } from 'lru-cache';
import { errorText } from '../operator-error';
import { isUnavailable } from '../store/unavailable';

/** Where unexpected errors go. `where` is a call's name or an address made fit for a log. */
export type ErrorLog = (error: unknown, where: string) => void;

/** The same error is told in full once in so long, in ms; meanwhile it is counted. */
const QUIET_MS = 60_000;
/** Different errors remembered. */
const KINDS_MAX = 100;
const LONGEST = 500;

interface Kind {
  since: number;
  times: number;
}

/**
 * Tells of each kind of error once a minute: with its stack where it is a mistake of ours, in a line where the database is
 * away. What came in between is counted in the next telling.
 *
 * @param write gets one entry; `now` is the clock, epoch ms
 */
export function createErrorLog(write: (entry: string) => void, now = Date.now): ErrorLog {
  const kinds = new LRUCache<string, Kind>({ max: KINDS_MAX });
  return (error, where) => {
    const kind = kindOf(error);
    const at = now();
    const known = kinds.get(kind);
    if (known && at >= known.since && at - known.since < QUIET_MS) {
      known.times += 1;
      return;
    }
    const more = known && known.times > 0 ? ` (and ${known.times} more since the last time)` : '';
    kinds.set(kind, { since: at, times: 0 });
    write(`${where}: ${entryOf(error)}${more}`);
  };
}

/** Errors from one place of the code are one kind, whatever values they name. */
function kindOf(error: unknown): string {
  if (isUnavailable(error)) return 'unavailable';
  if (!(error instanceof Error)) return errorText(error).slice(0, LONGEST);
  const place = error.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? error.message;
  return `${error.name} ${place}`.slice(0, LONGEST);
}

function entryOf(error: unknown): string {
  if (isUnavailable(error)) return `the database can't be had: ${errorText(error)}`;
  return (error instanceof Error && error.stack) || errorText(error);
}
