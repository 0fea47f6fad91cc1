import { STATUS, type StatusBit, type StatusName } from '../../../contract/entities/status';

/** The action of a tap in a state: a command of the native bridge, or nothing. */
export type TapCommand =
  | 'check'
  | 'download'
  | 'pause'
  | 'continue'
  | 'uncompress'
  | 'install'
  | 'open'
  | 'update';

export type BaseName = Exclude<StatusName, 'booked'>;

/** A row of D§7's table. */
interface StateRow {
  bit: StatusBit;
  tap: TapCommand | undefined;
  /** States that may follow; anything else is an illegal transition. */
  leads: readonly BaseName[];
  /** Whether the state has a progress of 0 to 100. */
  progress?: true;
}

/** If several base bits arrive, the first in this order counts (D§7). An unknown status may become any of them. */
const PRECEDENCE: readonly BaseName[] = [
  'uncompressing',
  'installing',
  'downloading',
  'downloadPause',
  'uncompressable',
  'downloadComplete',
  'patchInstalled',
  'oldVerInstalled',
  'latestInstalled',
  'undownload',
];

/** The states of an app on a device, with what a tap does and the states that may follow (D§7). */
export const STATES: Readonly<Record<BaseName, StateRow>> = {
  unknown: { bit: STATUS.unknown, tap: 'check', leads: PRECEDENCE },
  undownload: { bit: STATUS.undownload, tap: 'download', leads: ['downloading'] },
  downloading: {
    bit: STATUS.downloading,
    tap: 'pause',
    // `oldVerInstalled` follows a patch that did not match (D§7, the row of patchInstalled).
    leads: ['downloadPause', 'downloadComplete', 'uncompressable', 'undownload', 'oldVerInstalled'],
    progress: true,
  },
  downloadPause: {
    bit: STATUS.downloadPause,
    tap: 'continue',
    leads: ['downloading', 'undownload', 'oldVerInstalled'],
    progress: true,
  },
  uncompressable: { bit: STATUS.uncompressable, tap: 'uncompress', leads: ['uncompressing'] },
  uncompressing: {
    bit: STATUS.uncompressing,
    tap: undefined,
    leads: ['downloadComplete', 'uncompressable'],
    progress: true,
  },
  downloadComplete: {
    bit: STATUS.downloadComplete,
    tap: 'install',
    leads: ['installing', 'undownload'],
  },
  installing: {
    bit: STATUS.installing,
    tap: undefined,
    leads: ['latestInstalled', 'downloadComplete'],
  },
  latestInstalled: {
    bit: STATUS.latestInstalled,
    tap: 'open',
    leads: ['undownload', 'oldVerInstalled', 'patchInstalled'],
  },
  oldVerInstalled: {
    bit: STATUS.oldVerInstalled,
    tap: 'update',
    leads: ['downloading', 'latestInstalled', 'undownload'],
  },
  /** Installed, with an update that is available as a patch (D§7). */
  patchInstalled: {
    bit: STATUS.patchInstalled,
    tap: 'update',
    leads: ['downloading', 'oldVerInstalled', 'latestInstalled', 'undownload'],
  },
};

/** The base state for native bits; unknown bits are ignored. */
export const baseOf = (bits: number): BaseName =>
  PRECEDENCE.find((name) => bits & STATES[name].bit) ?? 'unknown';
