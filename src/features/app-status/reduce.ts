import { STATUS } from '../../../contract/entities/status';
import { type BaseName, baseOf, STATES } from './states';

/** What is known of an app on this device. */
export interface AppStatus {
  base: BaseName;
  /** Pre-ordered: the modifier 2048 beside the base state. */
  booked: boolean;
  /** 0 to 100, in states that have one. */
  progress: number | undefined;
  /** An update the visitor does not want: shown as installed. */
  ignored: boolean;
}

export type StatusEvent =
  /** The native client says how it is: this always wins. */
  | { kind: 'native'; bits: number }
  | { kind: 'progress'; percent: number }
  /** No native client answered a check in time, as in every plain browser. */
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

/**
 * The status after an event (D§7). A transition that the table does not know is accepted, because the device knows best,
 * and reported.
 */
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
      // A message from outside that no type promised: nothing is known of it.
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
