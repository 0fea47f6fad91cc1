import type { Api } from '../../contract/api';
import { CODE } from '../../contract/codes';
import { fail, type Result } from '../../contract/result';
import type { ErrorLog } from '../http/error-log';
import { failureOf } from './failure';
import type { CallContext } from './implement';
import { IMPLEMENTED_CALLS } from './implemented-calls';

const byName = new Map(IMPLEMENTED_CALLS.map((served) => [served.call.name, served]));

/**
 * The API without HTTP, for pages: the same checks, handlers and codes. A handler that throws is a failed call, so that
 * one broken part does not break the page.
 */
export function createApi(context: CallContext, log: ErrorLog): Api {
  return {
    call: async <P, A>(call: { name: string }, params: Partial<P>) => {
      const served = byName.get(call.name);
      if (!served) return fail(CODE.notFound, 'call not served');
      try {
        // Cast: the handler stored under a call's name has that call's types.
        return (await served.run(params, context)) as Result<A>;
      } catch (error) {
        log(error, call.name);
        return failureOf(error);
      }
    },
  };
}
