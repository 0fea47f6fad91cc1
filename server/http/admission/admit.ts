import type { Context, MiddlewareHandler } from 'hono';
import { answerDisconnected, hasDisconnected } from '../disconnected';
import type { Admission, Work } from './admission';
import { classOf, priorityOf, type RequestClass } from './request-class';
import type { Turns } from './turns';

declare module 'hono' {
  interface ContextVariableMap {
    /** Why a request was refused for now, for the metrics. */
    refusal?: Refusal;
    /** The admitted request; undefined where it is not counted. */
    work?: Work;
    /** Waits until it may render what is not stored. */
    turn?: () => Promise<void>;
  }
}

/** Reasons for temporary refusals. */
type Refusal =
  | 'overload'
  | 'pictures'
  | 'rate'
  | 'away'
  | 'read-only'
  | 'pipelining'
  | 'connections';

/**
 * Admits requests by priority, and starts them one after the other. A request with a body is not counted once it has
 * started: otherwise a client that sends many bodies slowly could block all others.
 */
export const admit =
  (
    admission: Admission,
    turns: Turns,
    refused: (c: Context, kind: RequestClass) => Response | Promise<Response>,
  ): MiddlewareHandler =>
  async (c, next) => {
    const kind = classOf(c.req.path);
    const priority = priorityOf(c.req.path, kind);
    if (priority === 'always') return next();
    const work = admission.begin(priority);
    if (work === undefined) {
      c.set('refusal', 'overload');
      return refused(c, kind);
    }
    let end: (() => void) | undefined;
    const turn = async () => {
      end ??= await turns.make();
    };
    try {
      await (priority === 'cached' ? turns.look() : turn());
      if (hasDisconnected(c)) return answerDisconnected();
      if (c.req.method === 'POST') {
        end?.();
        work.end();
      } else {
        c.set('work', work);
        c.set('turn', turn);
      }
      return await next();
    } finally {
      end?.();
      work.end();
    }
  };
