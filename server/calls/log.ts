import * as calls from '../../contract/calls/log';
import { CODE } from '../../contract/codes';
import type { LogKind } from '../../contract/entities/log';
import { fail, ok, type Result } from '../../contract/result';
import { addLog } from '../store/queries/add-log';
import { isReadOnlyError } from '../store/read-only';
import { type CallContext, type ImplementedCall, implement } from './implement';

/** Fields of every report besides its payload. */
interface Arrival extends Record<string, unknown> {
  reportId?: string | undefined;
  /** How long the report has waited for the network, in ms. */
  waited?: number;
}

/**
 * Stores a report: the validated payload and when it happened, by the server's clock, without data of the request
 * (D§16).
 */
export async function recordLog(
  kind: LogKind,
  { reportId, waited = 0, ...payload }: Arrival,
  {
    db,
    mayStore,
    onReportDropped,
    storeLog = addLog,
  }: Pick<CallContext, 'db' | 'mayStore' | 'onReportDropped' | 'storeLog'>,
): Promise<Result<Record<never, never>>> {
  if ((await mayStore?.()) === false) return fail(CODE.tooMany, 'too many reports');
  try {
    const at = Date.now() - waited;
    await storeLog(db, { kind, at, payload, ...(reportId && { report_id: reportId }) });
  } catch (error) {
    // The page cannot fix this and must not retry, so it gets no error.
    if (!isReadOnlyError(error)) throw error;
    onReportDropped?.();
  }
  return ok({});
}

const recordAs = (kind: LogKind) => (report: Arrival, context: CallContext) =>
  recordLog(kind, report, context);

/** S§7 Logging and tracking. */
export const logCalls: ImplementedCall[] = [
  implement(calls.logAccess, recordAs('access')),
  implement(calls.logActivity, recordAs('activity')),
  implement(calls.logClick, recordAs('click')),
  implement(calls.logSearch, recordAs('search')),
  implement(calls.track, recordAs('track')),
];
