import { OK, TIMEOUT } from '../../../contract/codes';
import { fail, ok, type Result } from '../../../contract/result';
import { addressOfCall } from './address-of-call';
import { isNumber, isText } from './check';
import { callHost } from './host';
import { noteAnswer, reportUnanswered } from './report-unanswered';

/**
 * Makes a request and reads the answer's envelope, in either of its two shapes (D§15). Never rejects: a network
 * failure or a timeout is code -1 with the specification's message, and is reported to the tracker (S§8). A call
 * aborted by its caller gets the same code without a report.
 *
 * @param ms timeout; the request itself is not aborted: old engines have no AbortController
 * @param host resolves the origin before the path; `ownHost` for calls that must not reach another environment
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
  if (result.ok || result.state.code !== TIMEOUT) noteAnswer(path);
  else if (!init.signal?.aborted) reportUnanswered(path);
  return result;
}

async function answered(
  path: string,
  init: RequestInit,
  host: typeof callHost,
): Promise<Result<unknown>> {
  // The host first, because resolving it replaces `fetch` in a native client.
  const address = (await host()) + addressOfCall(path);
  const response = await fetch(address, { credentials: 'include', ...init });
  const result = await readResult(response);
  const date = Date.parse(response.headers.get('date') ?? '');
  return result.ok && date ? { ...result, date } : result;
}

/** Reads an answer. One that is not the shop's, such as a proxy's error page, counts as unanswered, with its status. */
const readResult = async (response: Response): Promise<Result<unknown>> => {
  const { status } = response;
  const unread = { code: TIMEOUT, msg: `answered with ${status}`, status };
  return response
    .json()
    .then(resultOf)
    .catch(() => ({ ok: false, state: unread }));
};

/** Reads an answer's envelope, in either of its two shapes; throws for anything else. */
export function resultOf(answer: unknown): Result<unknown> {
  // Casts: each field is checked next, and reading one of null throws.
  const { state, data } = answer as { state?: unknown; data?: unknown };
  const { code, msg } = (state || answer) as { code?: unknown; msg?: unknown };
  if (!isNumber(code)) throw new TypeError('not an answer');
  return code === OK ? ok(data) : fail(code, isText(msg) ? msg : '');
}
