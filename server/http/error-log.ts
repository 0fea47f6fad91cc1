import { LRUCache } from 'lru-cache';
import { JobFault } from '../jobs/job';
import { errorCode, errorText, OperatorError } from '../operator-error';
import { isUnavailable } from '../store/unavailable';

/** Where unexpected errors are logged. `where` is a call's name or a `loggable` address. */
export type ErrorLog = (error: unknown, where: string) => void;

/** The same error is logged in full once in this time, in ms; repetitions are counted. */
const QUIET_MS = 60_000;
/** Limit of remembered kinds of errors. */
const KINDS_MAX = 100;
const LONGEST = 500;

interface Kind {
  since: number;
  times: number;
}

/**
 * Logs each kind of error once a minute: a programming error with its stack, an unavailable database, or what the operator has to do, in one line. The
 * next entry counts the repetitions in between.
 *
 * @param write receives one entry
 * @param now the clock, epoch ms
 */
export function createErrorLog(write: (entry: string) => void, now = Date.now): ErrorLog {
  const kinds = new LRUCache<string, Kind>({ max: KINDS_MAX });
  return (error, where) => {
    // Logged when it happened.
    if (error instanceof JobFault) return;
    const kind = kindOf(error);
    const at = now();
    const previous = kinds.get(kind);
    if (previous && at >= previous.since && at - previous.since < QUIET_MS) {
      previous.times += 1;
      return;
    }
    const more =
      previous && previous.times > 0 ? ` (and ${previous.times} more since the last time)` : '';
    kinds.set(kind, { since: at, times: 0 });
    write(`${where}: ${entryOf(error)}${more}`);
  };
}

/** Errors from the same place in the code are of the same kind, even if their messages contain different values. */
function kindOf(error: unknown): string {
  if (isOutOfFiles(error)) return 'files';
  if (isUnavailable(error)) return 'unavailable';
  if (!(error instanceof Error)) return errorText(error).slice(0, LONGEST);
  const place = error.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? error.message;
  return `${error.name} ${place}`.slice(0, LONGEST);
}

/** The process, or the whole machine, has as many files open as it may. It meets every part of the store. */
const isOutOfFiles = (error: unknown): boolean => ['EMFILE', 'ENFILE'].includes(errorCode(error));

function entryOf(error: unknown): string {
  if (isOutOfFiles(error))
    return `too many files and connections are open; allow more with ulimit -n, or LimitNOFILE of systemd: ${errorText(error)}`;
  if (isUnavailable(error)) return `the database is unavailable: ${errorText(error)}`;
  // A sentence for the operator, who needs no stack.
  if (error instanceof OperatorError) return error.message;
  return (error instanceof Error && error.stack) || errorText(error);
}
