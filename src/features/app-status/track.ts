import { LARGE_DOWNLOAD_BYTES } from '../../../contract/constants';
import { STATUS } from '../../../contract/entities/status';
import type { Answer, Bridge } from '../../platform/bridge/bridge';
import type { AppFile } from '../../platform/bridge/commands';
import { REASONS, type Reason } from '../../platform/bridge/reasons';
import type { StatusReport } from '../../platform/bridge/schemas';
import { type AppStatus, reduce, type StatusEvent, UNKNOWN } from './reduce';
import { baseOf, STATES, type TapCommand } from './states';

/** An app as its page has it. */
export interface TrackedApp {
  file: AppFile;
  /** Not yet out: it can be pre-ordered. */
  released: boolean;
  /** The day it comes, epoch ms, where that is announced. */
  releaseAt?: number | undefined;
}

/** What is shown of an app. */
export interface Tracked {
  status: AppStatus;
  /** Bytes of the delta, where the client said so. */
  patchSize: number | undefined;
  /** Why the last thing asked for did not happen. */
  reason: Reason | undefined;
  /** What waits for an answer: a large download over mobile data, or what to do with a pre-order. */
  asks: 'metered' | 'booked' | undefined;
  /** It was pre-ordered, and is out now (D§7). */
  ready: boolean;
  /** The client has answered nothing when it was last told to do something. */
  mute: boolean;
  /**
   * Who waits for the client's answer. For a moment nobody: then the page, which has just opened and knows nothing, or the
   * visitor, who has tapped.
   */
  waits: 'moment' | 'page' | 'visitor' | undefined;
}

/** So long an answer may take without a word about it, in ms: most are there sooner, and the word would only flash. */
const MOMENT_MS = 150;

interface TrackOptions {
  bridge: Bridge;
  app: TrackedApp;
  /** Bits that were last known, painted until the client has answered. */
  known: number | undefined;
  onChange(tracked: Tracked): void;
  /** Asked before a download: false keeps the app where it is (D§7: games pass the registration first). */
  permit?: (() => Promise<boolean>) | undefined;
  /** A download begins because the visitor asked for it. */
  onDownload?(): void;
}

const silent = () => undefined;

/** What is shown before the client has said anything. */
export const firstTracked = (known: number | undefined): Tracked => ({
  status: known === undefined ? UNKNOWN : reduce(UNKNOWN, { kind: 'native', bits: known }, silent),
  patchSize: undefined,
  reason: undefined,
  asks: undefined,
  ready: false,
  mute: false,
  waits: 'moment',
});

/** Follows one app through its statuses (D§7), and lets the visitor's taps become commands. */
export function track({ bridge, app, known, onChange, onDownload, permit }: TrackOptions) {
  const { file, released } = app;
  const { appId, versionId, packageName, versionCode } = file;
  let tracked = firstTracked(known);

  const change = (part: Partial<Tracked>) => {
    tracked = { ...tracked, ...part };
    onChange(tracked);
  };
  const apply = (event: StatusEvent, part: Partial<Tracked> = {}) =>
    change({ ...part, status: reduce(tracked.status, event) });

  /** How often the client has said something of this app. */
  let heard = 0;
  const take = (report: StatusReport) => {
    if (report.versionId !== versionId) return;
    heard += 1;
    const { bits, reason, ignored, patchSize = tracked.patchSize } = report;
    const booked = tracked.status.booked || tracked.ready || (bits & STATUS.booked) !== 0;
    const ready = released && booked && baseOf(bits) === 'undownload';
    apply({ kind: 'native', bits }, { reason, patchSize, asks: undefined, ready, mute: false });
    if (ignored !== undefined) apply({ kind: 'update-ignored', ignored });
  };

  /** Says that somebody waits, where it takes longer than a moment. */
  async function waiting<T>(who: 'page' | 'visitor', work: Promise<T>): Promise<T> {
    const timer = setTimeout(change, MOMENT_MS, { waits: who });
    try {
      return await work;
    } finally {
      clearTimeout(timer);
      if (tracked.waits === who || tracked.waits === 'moment') change({ waits: undefined });
    }
  }

  async function check(): Promise<void> {
    const answer = await bridge.call('check', { appId, versionId, packageName, versionCode });
    // An answer about another version is none.
    if (answer.kind === 'answered' && answer.data.versionId === versionId) take(answer.data);
    else apply({ kind: 'no-answer' });
  }

  /** What was not taken is told, and the truth asked for. */
  const settle = (call: Promise<Answer<unknown>>) => waiting('visitor', settled(call));
  async function settled(call: Promise<Answer<unknown>>): Promise<boolean> {
    const before = heard;
    const answer = await call;
    if (answer.kind === 'answered') return true;
    const reason = answer.kind === 'refused' && answer.reason;
    // A client that forgets to answer, and does it, has said so by its status.
    if (!reason && heard > before) return true;
    // Who has never said anything is not waited for once more.
    if (reason || heard) await check();
    change({ reason: REASONS.find((one) => one === reason) || 'refused', mute: !heard });
    return false;
  }

  /** A tap before the client has said how the app is. */
  async function early(sure: boolean): Promise<void> {
    const offered = tracked.waits === 'moment';
    await waiting('visitor', offered ? opening : check());
    // The file's own address asks nothing of who taps it.
    if (!heard) change({ reason: 'refused', mute: !permit });
    // Who taps what looks like a download has asked for one; who taps what is dimmed has asked for its status.
    else if (offered && tracked.status.base === 'undownload') await tap(sure);
  }

  async function download(sure: boolean): Promise<void> {
    if (sure || !permit || (await permit())) await waiting('visitor', fetchFile(sure));
  }

  async function fetchFile(sure: boolean): Promise<void> {
    if (!sure && (file.size ?? 0) > LARGE_DOWNLOAD_BYTES) {
      const info = await bridge.call('systemInfo', {});
      const metered = info.kind === 'answered' && info.data.network === 'cellular';
      if (metered) return change({ asks: 'metered' });
    }
    change({ asks: undefined, reason: undefined });
    onDownload?.();
    await settle(bridge.call('download', file));
  }

  async function order(): Promise<void> {
    // A pre-order is never taken back by one tap.
    if (tracked.status.booked) return change({ asks: tracked.asks ? undefined : 'booked' });
    if (await settle(bridge.call('order', { appId, isOrder: true })))
      apply({ kind: 'ordered' }, { reason: undefined });
  }

  /** What a tap asks for now. */
  function wish(): TapCommand | 'order' | undefined {
    const { base, ignored } = tracked.status;
    if (base === 'undownload' && !released) return 'order';
    // Where the update is not wanted there is still the version that is installed.
    return ignored && STATES[base].tap === 'update' ? 'open' : STATES[base].tap;
  }

  /** What was tapped for and is not answered yet: a second tap in a hurry is the same wish. */
  const asked = new Set<string>();
  async function tap(sure: boolean): Promise<void> {
    const command = wish();
    if (!command || asked.has(command)) return;
    asked.add(command);
    await ACTIONS[command](sure).finally(() => asked.delete(command));
  }

  const ACTIONS: Record<TapCommand | 'order', (sure: boolean) => Promise<unknown>> = {
    check: early,
    download,
    order,
    pause: () => settle(bridge.call('pause', { versionId })),
    continue: () => settle(bridge.call('continue', { versionId })),
    uncompress: () => settle(bridge.call('uncompress', { versionId })),
    install: () => settle(bridge.call('install', { versionId })),
    open: () => settle(bridge.call('open', { packageName })),
    update: () =>
      settle(bridge.call('update', { ...file, isPatch: tracked.status.base === 'patchInstalled' })),
  };

  const unlisten = bridge.listen((event) => {
    if (event.kind === 'status') take(event);
    if (event.kind === 'progress' && event.versionId === versionId)
      apply({ kind: 'progress', percent: event.percent });
  });
  // A page that comes back from the cache slept through whatever happened meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void check();
  };
  addEventListener('pageshow', onPageShow);
  const opening = waiting('page', check());

  return {
    /** The visitor taps the button; `sure`: has been asked about mobile data. */
    tap: (sure = false): Promise<void> => tap(sure),
    /** The visitor takes a pre-order back. */
    async cancelOrder(): Promise<void> {
      if (await settle(bridge.call('order', { appId, isOrder: false })))
        apply({ kind: 'order-cancelled' }, { asks: undefined, reason: undefined });
    },
    /** The visitor does not want this update, or wants it after all. */
    async ignore(isIgnore: boolean): Promise<void> {
      if (await settle(bridge.call('ignoreUpdate', { packageName, isIgnore })))
        apply({ kind: 'update-ignored', ignored: isIgnore });
    },
    stop(): void {
      unlisten();
      removeEventListener('pageshow', onPageShow);
    },
  };
}
export type Tracker = ReturnType<typeof track>;
