import type { Api } from '../../contract/api';
import { CODE } from '../../contract/codes';
import { fail, type Result } from '../../contract/result';
import type { ErrorLog } from '../http/error-log';

/** How long a page waits for each of its calls, in ms; then it is rendered without the answer. */
export const TIMEOUT_MS = 5_000;

/**
 * The same API with a deadline: a call that takes longer than `ms` fails, and a later answer is ignored. So one slow
 * part delays a page by at most that long.
 */
export const withDeadline = (api: Api, ms: number, log: ErrorLog): Api => ({
  call: async <P, A>(...[call, params]: Parameters<typeof api.call<P, A>>): Promise<Result<A>> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Result<A>>((resolve) => {
      timer = setTimeout(() => {
        log(new Error(`no answer within ${ms} ms`), call.name);
        resolve(fail(CODE.timeout, 'timed out'));
      }, ms);
    });
    try {
      return await Promise.race([api.call(call, params), late]);
    } finally {
      clearTimeout(timer);
    }
  },
});
