import type { Call } from './call';
import type { Result } from './result';

/**
 * Makes the calls of a page or an island: in-process on the server, over HTTP in the browser. Never throws for an
 * answer that is not OK.
 */
export interface Api {
  call<P, A>(call: Call<P, A>, params: Partial<P>): Promise<Result<A>>;
}
