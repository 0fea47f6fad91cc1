import * as calls from '../../contract/calls/log';
import type { LogKind } from '../../contract/entities/log';
import { keep } from '../logs/keep';
import { type CallContext, type Served, serve } from './serve';

const keepAs = (kind: LogKind) => (payload: Record<string, unknown>, context: CallContext) =>
  keep(kind, payload, context);

/** S§7 Logging and tracking. */
export const logCalls: Served[] = [
  serve(calls.logAccess, keepAs('access')),
  serve(calls.logActivity, keepAs('activity')),
  serve(calls.logClick, keepAs('click')),
  serve(calls.logSearch, keepAs('search')),
  serve(calls.track, keepAs('track')),
];
