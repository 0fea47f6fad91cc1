import * as calls from '../../contract/calls/log';
import { CODE } from '../../contract/codes';
import type { LogKind } from '../../contract/entities/log';
import { fail, ok } from '../../contract/result';
import { createGate } from '../logs/gate';
import { addLog } from '../store/queries/logs';
import { type Served, serve } from './serve';

const open = createGate(Date.now);

/** Keeps what a page reports: the checked payload and the time, nothing of the request (D§16). */
const keep =
  (kind: LogKind) =>
  async (payload: Record<string, unknown>, { db }: Parameters<Served['run']>[1]) => {
    if (!open()) return fail(CODE.quotaFull, 'too many reports');
    await addLog(db, { kind, at: Date.now(), payload });
    return ok({});
  };

/** S§7 Logging and tracking. */
export const logCalls: Served[] = [
  serve(calls.logAccess, keep('access')),
  serve(calls.logActivity, keep('activity')),
  serve(calls.logClick, keep('click')),
  serve(calls.logSearch, keep('search')),
  serve(calls.track, keep('track')),
];
