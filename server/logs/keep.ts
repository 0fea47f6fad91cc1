import { CODE } from '../../contract/codes';
import type { LogKind } from '../../contract/entities/log';
import { fail, ok, type Result } from '../../contract/result';
import type { CallContext } from '../routes/serve';
import { addLog } from '../store/queries/logs';
import { createGate } from './gate';

const open = createGate(Date.now);

/** Keeps what was reported: the checked payload and the time, nothing of the request (D§16). */
export async function keep(
  kind: LogKind,
  payload: Record<string, unknown>,
  { db }: Pick<CallContext, 'db'>,
): Promise<Result<Record<never, never>>> {
  if (!open()) return fail(CODE.quotaFull, 'too many reports');
  await addLog(db, { kind, at: Date.now(), payload });
  return ok({});
}
