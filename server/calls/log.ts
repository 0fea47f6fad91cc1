import * as calls from '../../contract/calls/log';
import { CODE } from '../../contract/codes';
import type { LogKind } from '../../contract/entities/log';
import { fail, ok, type Result } from '../../contract/result';
import { addLog } from '../store/queries/logs';
import { isReadOnlyError } from '../store/read-only';
import { type CallContext, type Served, serve } from './serve';

/** Stores a report: the validated payload and the time, without data of the request (D§16). */
export async function recordLog(
  kind: LogKind,
  { reportId, ...payload }: { reportId?: string | undefined } & Record<string, unknown>,
  { db, mayKeep, dropped }: Pick<CallContext, 'db' | 'mayKeep' | 'dropped'>,
): Promise<Result<Record<never, never>>> {
  if (mayKeep?.() === false) return fail(CODE.tooMany, 'too many reports');
  try {
    await addLog(db, { kind, at: Date.now(), payload, ...(reportId && { report_id: reportId }) });
  } catch (error) {
    // A page could do nothing about it, and must not try again.
    if (!isReadOnlyError(error)) throw error;
    dropped?.();
  }
  return ok({});
}

const recordAs =
  (kind: LogKind) =>
  (payload: { reportId?: string | undefined } & Record<string, unknown>, context: CallContext) =>
    recordLog(kind, payload, context);

/** S§7 Logging and tracking. */
export const logCalls: Served[] = [
  serve(calls.logAccess, recordAs('access')),
  serve(calls.logActivity, recordAs('activity')),
  serve(calls.logClick, recordAs('click')),
  serve(calls.logSearch, recordAs('search')),
  serve(calls.track, recordAs('track')),
];
