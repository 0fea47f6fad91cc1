/**
 * An error that only the operator can fix. The message is one whole sentence that says what to do. It is printed
 * without a stack, and the process ends with a code other than 0.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
  /** Whether a later start may succeed without the operator: the disk has room again, the database is back. */
  readonly mayPass: boolean;

  constructor(
    message: string,
    { mayPass = false, ...options }: ErrorOptions & { mayPass?: boolean } = {},
  ) {
    super(message, options);
    this.mayPass = mayPass;
  }
}

/** The `code` of a Node or PostgreSQL error (`ENOENT`, `28P01`), or an empty string. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** The text of any thrown value, for the middle of a sentence. */
export function errorText(error: unknown): string {
  // Node reports a refused connection to every address of a host as an AggregateError without a message of its own.
  if (error instanceof AggregateError && error.message === '') return errorText(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** The same with its cause: a failed fetch says only that it failed. */
export const errorAndCause = (error: unknown): string =>
  error instanceof Error && error.cause
    ? `${errorText(error)}, ${errorText(error.cause)}`
    : errorText(error);

/**
 * The stack of an error and of its causes. Not its other properties, as `console.error` would print them: a database error
 * has the values of the refused row there.
 */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return errorText(error);
  const own = error.stack || errorText(error);
  return error.cause === undefined ? own : `${own}\nCaused by: ${stackOf(error.cause)}`;
}
