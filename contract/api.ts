import type { Call } from './call';
import type { Result } from './result';

/**
 * How a page makes calls: in process on the server, over HTTP in stories. Islands have `src/platform/http/api.ts`,
 * which knows calls by their addresses and no schemas. It does not throw for answers other than OK.
 */
export interface Api {
  call<P, A>(call: Call<P, A>, params: Partial<P>): Promise<Result<A>>;
}
