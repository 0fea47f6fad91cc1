import { jsonOf } from '../../../contract/defined-params';
import type { ActivityLog } from '../../../contract/entities/log';
import type { Result } from '../../../contract/result';
import { callHost } from '../../platform/http/host';
import { postSync } from '../../platform/http/post-sync';
import { newKey } from '../../platform/new-key';
import { warnWithoutChannel } from './reports';

// Looked up in advance, because a synchronous report cannot wait for the host. The first call repeats a failed look-up.
callHost().catch(() => undefined);

/**
 * Sends the user-activity log synchronously, as the specification requires (S§7). The shop's own pages use `reportActivity`: a
 * blocked page would delay the download (D§16).
 */
export function reportActivitySync(log: ActivityLog): Result<unknown> {
  const path = '/log/activity';
  warnWithoutChannel(path, log.ch);
  return postSync(path, jsonOf({ ...log, reportId: newKey() }), 'application/json');
}
