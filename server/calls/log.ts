import * as calls from '../../contract/calls/log';
import { CODE } from '../../contract/codes';
import type { LogKind } from '../../contract/entities/log';
import { fail, ok, type Result } from '../../contract/result';
import { addLog } from '../store/queries/add-log';
import { isReadOnlyError } from '../store/read-only';
import { type CallContext, type Served, serve } from './serve';

/** What every report has beside its payload. */
interface Arrival extends Record<string, unknown> {
  reportId?: string | undefined;
  /** How long it has waited for the network, in ms. */
  waited?: number;
}

/** Keeps a report: the validated payload and when it happened, by the server's clock, without data of the request (D§16). */
export async function recordLog(
  kind: LogKind,
  { reportId, waited = 0, ...payload }: Arrival,
  {
    db,
    mayKeep,
    dropped,
    keepLog = addLog,
  }: Pick<CallContext, 'db' | 'mayKeep' | 'dropped' | 'keepLog'>,
): Promise<Result<Record<never, never>>> {
  if (mayKeep?.() === false) return fail(CODE.tooMany, 'too many reports');
  try {
    const at = Date.now() - waited;
    await keepLog(db, { kind, at, payload, ...(reportId && { report_id: reportId }) });
  } catch (error) {
    // A page could do nothing about it, and must not try again.
    if (!isReadOnlyError(error)) throw error;
    dropped?.();
  }
  return ok({});
}

const recordAs = (kind: LogKind) => (report: Arrival, context: CallContext) =>
  recordLog(kind, report, context);

/** S§7 Logging and tracking. */
export const logCalls: Served[] = [
  serve(calls.logAccess, recordAs('access')),
  serve(calls.logActivity, recordAs('activity')),
  serve(calls.logClick, recordAs('click')),
  serve(calls.logSearch, recordAs('search')),
  serve(calls.track, recordAs('track')),
];
