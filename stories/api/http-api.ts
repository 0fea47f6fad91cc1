import { withQuery } from '../../contract/address';
import type { Api } from '../../contract/api';
import type { Call } from '../../contract/call';
import { CODE } from '../../contract/codes';
import { readEnvelope } from '../../contract/envelope';
import { fail, type Result } from '../../contract/result';

/** Calls over HTTP, as in a browser: a network failure is the specification's timeout (S§8). */
export const httpApi: Api = {
  call: async <P, A>(call: Call<P, A>, params: Partial<P>) => {
    // An answer aborted by leaving the story is ignored.
    const body: unknown = await fetch(...requestOf(call, params))
      .then((answer) => answer.json())
      .catch(() => undefined);
    if (body === undefined) return fail(CODE.timeout, `[${call.path}] request timed out`);
    if (!(body instanceof Object && 'state' in body)) throw new Error(JSON.stringify(body));
    // Cast: the handlers have checked the answer against the call's own schema.
    return readEnvelope(body) as Result<A>;
  },
};

function requestOf<P, A>(call: Call<P, A>, params: Partial<P>): [string, RequestInit] {
  const { path, urlKey } = call;
  if (call.method === 'GET') return [withQuery(path, { urlKey, ...params }), {}];
  const headers = { 'content-type': 'application/json' };
  return [withQuery(path, { urlKey }), { method: 'POST', headers, body: JSON.stringify(params) }];
}
