import type { Context, MiddlewareHandler } from 'hono';
import type { Admission, Priority, Work } from './admission';
import { classOf, type RequestClass } from './request-class';

declare module 'hono' {
  interface ContextVariableMap {
    /** Why a request was refused for now, for the metrics. */
    refusal?: Refusal;
    /** This request as admission counts it; undefined where it is not counted. */
    work?: Work;
  }
}

/** Reasons for which requests are refused for now. */
export type Refusal = 'overload' | 'pictures' | 'rate' | 'away' | 'pipelining';

/**
 * Pages and pictures may be stored: what they miss of it is decided where they are made. Reports of pages are for the
 * operator, not for the visitor.
 */
const PRIORITY: Record<RequestClass, Priority | 'always'> = {
  health: 'always',
  file: 'always',
  download: 'always',
  page: 'stored',
  picture: 'stored',
  call: 'made',
  search: 'last',
  report: 'last',
};
/** The page of results is stored as other pages are; calls that search are not. */
const SEARCH_PAGE = '/search';

/**
 * Admits requests by priority. Requests with a body are not counted while they are in work: whoever sends many bodies
 * slowly would else keep everyone out.
 */
export const admit =
  (
    admission: Admission,
    refused: (c: Context, kind: RequestClass) => Response | Promise<Response>,
  ): MiddlewareHandler =>
  async (c, next) => {
    const kind = classOf(c.req.path);
    const priority = c.req.path === SEARCH_PAGE ? PRIORITY.page : PRIORITY[kind];
    if (priority === 'always') return next();
    const work = admission.begin(priority);
    if (work === undefined) {
      c.set('refusal', 'overload');
      return refused(c, kind);
    }
    if (c.req.method === 'POST') work.end();
    else c.set('work', work);
    try {
      return await next();
    } finally {
      work.end();
    }
  };
