import type { Api } from '../../../contract/api';
import { CODE } from '../../../contract/codes';
import { fail } from '../../../contract/result';
import { type ApiParameters, apiOf } from '../../../stories/api/parameters';

let current: ApiParameters = {};

/** Sets the answers for the next story. */
export function answerFor(parameters: ApiParameters | undefined): void {
  current = parameters ?? {};
}

/** Replaces stories/api/http-api.ts: old engines can't run the mock's service worker. */
export const httpApi: Api = {
  call: (call, params) => {
    const { network, failing } = current;
    if (network === 'offline') return Promise.resolve(fail(CODE.timeout, 'offline'));
    if (failing === 'all') return Promise.resolve(fail(CODE.serverError, 'server error'));
    return apiOf(current).call(call, params);
  },
};
