import { isUc, withBrowserParameter } from '../../../contract/browser-parameter';
import { OK, TIMEOUT } from '../../../contract/codes';
import { fail, ok, type Result } from '../../../contract/result';
import { callHost } from './host';
import { reportLost } from './lost';

/**
 * Makes a request and reads the answer's envelope, in either of its two shapes (D§15). Never rejects: a network failure
 * or a timeout is code -1 with the specification's message, and is reported to the tracker (S§8). A call aborted by its
 * caller gets the same code without a report.
 *
 * @param ms timeout; the request itself is not aborted: old engines have no AbortController
 * @param host resolves the origin before the path; `ownHost` for calls that no other environment may get
 */
export async function ask(
  path: string,
  init: RequestInit,
  ms: number,
  host = callHost,
): Promise<Result<unknown>> {
  const failed = fail(TIMEOUT, `[${path}] request timed out`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof failed>((resolve) => {
    timer = setTimeout(() => resolve(failed), ms);
  });
  const result = await Promise.race([answered(path, init, host), late]).catch(() => failed);
  clearTimeout(timer);
  if (result === failed && !init.signal?.aborted) reportLost(path);
  return result;
}

/** A call's address, in UC Browser with the names of the parameters that it fills in (S§7). */
export const addressOfCall = (path: string): string =>
  isUc(navigator.userAgent) ? withBrowserParameter(path) : path;

async function answered(
  path: string,
  init: RequestInit,
  host: typeof callHost,
): Promise<Result<unknown>> {
  const response = await fetch((await host()) + addressOfCall(path), {
    credentials: 'include',
    ...init,
  });
  return resultOf(await response.json());
}

/** An unparsed answer: its envelope in either shape. */
interface Answered {
  state?: { code: number; msg: string };
  code: number;
  msg: string;
  data?: unknown;
}

/** Reads an answer; throws when it is no envelope. */
export function resultOf(answer: Answered): Result<unknown> {
  const { code, msg } = answer.state || answer;
  return code === OK ? ok(answer.data) : fail(code, msg);
}
