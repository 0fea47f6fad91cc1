import { AsyncLocalStorage } from 'node:async_hooks';

/** The context of the request for which code runs. Shared work counts for the first request. */
export interface RequestContext {
  readonly id: string;
  /** Time of its queries together, in ms; they may run concurrently. */
  databaseMs: number;
  queries: number;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
