import { OK, TIMEOUT } from '../../../contract/codes';
import { fail, ok, type Result } from '../../../contract/result';

/**
 * GETs one of the site's calls and reads its envelope, in either of its two shapes (D§15). Never rejects: a network
 * failure is code -1 with the specification's message (S§8). `data` is unchecked: the caller reads what it needs.
 */
export async function get(path: string): Promise<Result<unknown>> {
  try {
    const response = await fetch(path, { credentials: 'include' });
    const answer = await response.json();
    const { code, msg } = answer.state || answer;
    return code === OK ? ok(answer.data) : fail(code, msg);
  } catch {
    return fail(TIMEOUT, `[${path}] request timed out`);
  }
}
