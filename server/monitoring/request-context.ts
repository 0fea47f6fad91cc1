import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request on whose behalf code runs. Work that requests share counts for the first of them. */
export interface RequestContext {
  readonly id: string;
  /** Time of its queries together, in ms; they may run side by side. */
  databaseMs: number;
  queries: number;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
