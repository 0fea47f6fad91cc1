import { STATUS } from '../../../contract/entities/status';
import { type BaseName, baseOf, STATES } from './states';

/** The status of an app on this device. */
export interface AppStatus {
  base: BaseName;
  /** Pre-ordered: the modifier 2048 beside the base state. */
  booked: boolean;
  /** 0 to 100; only in states that have progress. */
  progress: number | undefined;
  /** The visitor ignores this update: shown as installed. */
  ignored: boolean;
}

export type StatusEvent =
  /** The native client reports a status, which always wins. */
  | { kind: 'native'; bits: number }
  | { kind: 'progress'; percent: number }
  /** No native client answered in time, as in every plain browser. */
  | { kind: 'no-answer' }
  | { kind: 'ordered' }
  | { kind: 'order-cancelled' }
  | { kind: 'update-ignored'; ignored: boolean };

export const UNKNOWN: AppStatus = {
  base: 'unknown',
  booked: false,
  progress: undefined,
  ignored: false,
};

/** The status after an event (D§7). A transition that is not in the table is accepted and reported: the device knows best. */
export function reduce(
  status: AppStatus,
  event: StatusEvent,
  report: (from: BaseName, to: BaseName) => void = logIllegal,
): AppStatus {
  switch (event.kind) {
    case 'native':
      return native(status, Number.isInteger(event.bits) ? event.bits : 0, report);
    case 'progress':
      return STATES[status.base].progress && Number.isFinite(event.percent)
        ? { ...status, progress: Math.min(100, Math.max(0, Math.round(event.percent))) }
        : status;
    case 'no-answer':
      return status.base === 'unknown' ? { ...status, base: 'undownload' } : status;
    case 'ordered':
      return { ...status, base: 'undownload', booked: true, progress: undefined };
    case 'order-cancelled':
      return { ...status, booked: false };
    case 'update-ignored':
      return { ...status, ignored: event.ignored };
    default:
      // A message from outside may have any kind: it changes nothing.
      return status;
  }
}

function native(
  status: AppStatus,
  bits: number,
  report: (from: BaseName, to: BaseName) => void,
): AppStatus {
  const base = baseOf(bits);
  const from = STATES[status.base];
  if (base !== status.base && !from.leads.includes(base)) report(status.base, base);
  const going = from.progress && STATES[base].progress;
  return {
    base,
    booked: (bits & STATUS.booked) !== 0,
    progress: STATES[base].progress && (going ? (status.progress ?? 0) : 0),
    ignored: status.ignored && (base === 'oldVerInstalled' || base === 'patchInstalled'),
  };
}

function logIllegal(from: BaseName, to: BaseName): void {
  console.log(`App status went from ${from} to ${to}, which its table does not know.`);
}
