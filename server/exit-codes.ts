import { OperatorError } from './operator-error';

/** Exit codes (docs/operating.md). This one: only the operator can fix the error, and a restart would not help. */
export const REFUSED = 1;
/** A bug, a lost database or a full disk: a restart may help. The value is EX_SOFTWARE of sysexits.h. */
export const CRASHED = 70;

/** The exit code of a server that an error ends. */
export const exitCodeOf = (error: unknown): number =>
  error instanceof OperatorError && !error.mayPass ? REFUSED : CRASHED;
