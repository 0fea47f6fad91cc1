import { STATUS, type StatusBit, type StatusName } from '../../../contract/entities/status';

/** What the visitor's tap does in a state: a command of the native bridge, or nothing. */
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
  /** Where the state leads by itself or after a tap; anything else is an illegal transition. */
  leads: readonly BaseName[];
  /** Whether a progress of 0 to 100 belongs to it. */
  progress?: true;
}

/** If several base bits arrive, the first of these counts (D§7). Whatever is not known can be any of them. */
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

/** The states of an app on a device, with what a tap does and where they lead (D§7). */
export const STATES: Readonly<Record<BaseName, StateRow>> = {
  unknown: { bit: STATUS.unknown, tap: 'check', leads: PRECEDENCE },
  undownload: { bit: STATUS.undownload, tap: 'download', leads: ['downloading'] },
  downloading: {
    bit: STATUS.downloading,
    tap: 'pause',
    // The last where a patch did not fit (the row of patchInstalled).
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
  /** Installed, and the update can be had as a patch (D§7). */
  patchInstalled: {
    bit: STATUS.patchInstalled,
    tap: 'update',
    leads: ['downloading', 'oldVerInstalled', 'latestInstalled', 'undownload'],
  },
};

/** The one base state that native bits stand for; bits nobody knows count for nothing. */
export const baseOf = (bits: number): BaseName =>
  PRECEDENCE.find((name) => bits & STATES[name].bit) ?? 'unknown';
