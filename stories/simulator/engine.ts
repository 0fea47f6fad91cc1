import { STATUS } from '../../contract/entities/status';
import type { Reason } from '../../src/platform/bridge/reasons';

/** Faults of a device; each occurs once, at the next opportunity. */
export type Trouble =
  | 'disk-full'
  | 'bad-hash'
  | 'other-signer'
  | 'connection-lost'
  | 'file-lost'
  | 'patch-failed'
  | 'unpack-failed'
  | 'cancelled';

/** An app on the simulated device. */
export interface Item {
  versionId: number;
  bits: number;
  /** 0 to 100. */
  progress: number;
  ignored: boolean;
  /** The file is packed and must be unpacked before installation. */
  packed: boolean;
  size: number;
  patchSize: number;
}

export interface EngineOptions {
  /** Bytes per second. */
  speed?: number;
  /** The next fault. */
  trouble?: Trouble;
  /** Only `step` makes progress, so that a transient state lasts until it has been checked. */
  stepped?: boolean;
  /** Installed apps, by version. */
  apps?: readonly (Partial<Item> & { versionId: number })[];
  onStatus(item: Item, reason?: Reason): void;
  onProgress(item: Item, speed: number): void;
}

/** Interval of progress, in ms. */
const TICK_MS = 250;
/** Ticks that unpacking and installing take. */
const WORK_TICKS = 4;
const DEFAULT_SIZE = 40_000_000;

/** A simulated device that downloads, unpacks and installs: only its statuses are real. */
export function createEngine(options: EngineOptions) {
  const { onStatus, onProgress } = options;
  const items = new Map<number, Item>();
  const timers = new Map<number, ReturnType<typeof setInterval>>();
  /** The task of each version that is in progress. */
  const working = new Map<number, () => void>();
  let { speed = 10_000_000, trouble } = options;

  const item = (versionId: number): Item => {
    const known = items.get(versionId);
    if (known) return known;
    const made: Item = {
      versionId,
      bits: STATUS.undownload,
      progress: 0,
      ignored: false,
      packed: false,
      size: DEFAULT_SIZE,
      patchSize: DEFAULT_SIZE / 10,
    };
    items.set(versionId, made);
    return made;
  };
  for (const app of options.apps ?? []) Object.assign(item(app.versionId), app);

  /** Whether this fault occurs now. */
  const strikes = (kind: Trouble) => {
    if (trouble !== kind) return false;
    trouble = undefined;
    return true;
  };
  const stop = (one: Item) => {
    clearInterval(timers.get(one.versionId));
    timers.delete(one.versionId);
    working.delete(one.versionId);
  };
  const become = (one: Item, bits: number, reason?: Reason) => {
    stop(one);
    one.bits = bits;
    onStatus(one, reason);
  };
  const each = (one: Item, step: () => void) => {
    stop(one);
    working.set(one.versionId, step);
    if (!options.stepped) timers.set(one.versionId, setInterval(step, TICK_MS));
  };

  function arrive(one: Item, before: number) {
    if (strikes('bad-hash')) return become(one, STATUS.undownload, 'bad-hash');
    if (before === STATUS.patchInstalled && strikes('patch-failed'))
      return become(one, STATUS.oldVerInstalled, 'patch-failed');
    become(one, one.packed ? STATUS.uncompressable : STATUS.downloadComplete);
  }

  function load(one: Item, before: number): void {
    become(one, STATUS.downloading);
    each(one, () => {
      one.progress = Math.min(100, one.progress + (speed * TICK_MS) / 10 / one.size);
      onProgress(one, speed);
      if (one.progress >= 50 && strikes('connection-lost'))
        return become(one, STATUS.downloadPause, 'connection-lost');
      if (one.progress >= 50 && strikes('disk-full'))
        return become(one, STATUS.downloadPause, 'disk-full');
      if (one.progress >= 100) arrive(one, before);
    });
  }

  /** Works for some ticks, with progress where it is shown, and then calls the next step. */
  function work(one: Item, next: () => void, shown: boolean): void {
    let ticks = 0;
    each(one, () => {
      ticks += 1;
      if (shown) {
        one.progress = (ticks / WORK_TICKS) * 100;
        onProgress(one, 0);
      }
      if (ticks === WORK_TICKS) next();
    });
  }

  return {
    item,
    download(versionId: number): void {
      const one = item(versionId);
      one.progress = 0;
      load(one, one.bits);
    },
    pause: (versionId: number): void => become(item(versionId), STATUS.downloadPause),
    continue(versionId: number) {
      const one = item(versionId);
      if (strikes('file-lost')) return become(one, STATUS.undownload, 'file-lost');
      load(one, STATUS.downloadPause);
    },
    uncompress(versionId: number): void {
      const one = item(versionId);
      become(one, STATUS.uncompressing);
      work(
        one,
        () =>
          strikes('unpack-failed')
            ? become(one, STATUS.uncompressable, 'unpack-failed')
            : become(one, STATUS.downloadComplete),
        true,
      );
    },
    install(versionId: number) {
      const one = item(versionId);
      if (strikes('file-lost')) return become(one, STATUS.undownload, 'file-lost');
      become(one, STATUS.installing);
      work(
        one,
        () => {
          if (strikes('other-signer')) become(one, STATUS.downloadComplete, 'other-signer');
          else if (strikes('cancelled')) become(one, STATUS.downloadComplete, 'cancelled');
          else become(one, STATUS.latestInstalled);
        },
        false,
      );
    },
    ignore(versionId: number, ignored: boolean): void {
      const one = item(versionId);
      one.ignored = ignored;
      become(one, one.bits);
    },
    /** A change that no page requested: an app is removed, a new version is released. */
    happen(versionId: number, bits: number, reason?: Reason): void {
      become(item(versionId), bits, reason);
    },
    /** Runs this version's task until its status changes. */
    step(versionId: number): void {
      const one = item(versionId);
      const { bits } = one;
      if (!working.has(versionId)) throw new Error(`Nothing is done with version ${versionId}.`);
      while (one.bits === bits) working.get(versionId)?.();
    },
    setSpeed: (bytes: number): void => {
      speed = bytes;
    },
    setTrouble: (kind: Trouble | undefined): void => {
      trouble = kind;
    },
    stop(): void {
      for (const one of items.values()) stop(one);
    },
  };
}
