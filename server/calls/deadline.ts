import type { Api } from '../../contract/api';
import { CODE } from '../../contract/codes';
import { fail, type Result } from '../../contract/result';
import type { ErrorLog } from '../http/error-log';

/** How long a page waits for any of its calls, in ms: by then its reader would rather have the rest. */
export const PATIENCE_MS = 5_000;

/**
 * The same API for who can't wait: a call that takes longer than so many ms has failed, and what it brings later is not
 * looked at. So one slow part of a page holds up none of the others for longer than that.
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
