import type { Call } from './call';
import type { Result } from './result';

/**
 * How a page makes calls: in the process on the server, over HTTP in stories. `call` does not throw when the answer is not
 * OK. Islands use `src/platform/http/api.ts`, which needs only a call's address and no schemas.
 */
export interface Api {
  call<P, A>(call: Call<P, A>, params: Partial<P>): Promise<Result<A>>;
}
