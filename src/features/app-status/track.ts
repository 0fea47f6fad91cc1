import { LARGE_DOWNLOAD_BYTES } from '../../../contract/constants';
import { STATUS } from '../../../contract/entities/status';
import type { Answer, Bridge } from '../../platform/bridge/bridge';
import type { AppFile } from '../../platform/bridge/commands';
import { REASONS, type Reason } from '../../platform/bridge/reasons';
import type { StatusReport } from '../../platform/bridge/schemas';
import { type AppStatus, reduce, type StatusEvent, UNKNOWN } from './reduce';
import { baseOf, STATES, type TapCommand } from './states';

/** An app as its page describes it. */
export interface TrackedApp {
  file: AppFile;
  /** Not released: it can be pre-ordered. */
  released: boolean;
  /** The announced release day, epoch ms. */
  releaseAt?: number | undefined;
  /** Number of its pre-orders when the page was opened. */
  preorders?: number | undefined;
}

/** The shown state of an app. */
export interface Tracked {
  status: AppStatus;
  /** Bytes of the patch, where the client gave them. */
  patchSize: number | undefined;
  /** Why the last command failed. */
  reason: Reason | undefined;
  /** What the visitor has to confirm: a large download over mobile data, or the cancellation of a pre-order. */
  asks: 'metered' | 'booked' | undefined;
  /** Pre-ordered before, and released now (D§7). */
  ready: boolean;
  /** The client did not answer the last command. */
  unanswered: boolean;
  /** Who visibly waits for the client's answer. `moment`: nobody yet; `page`: the opening page; `visitor`: after a tap; undefined: nobody. */
  waits: 'moment' | 'page' | 'visitor' | undefined;
}

/**
 * How long to wait for the client before the page shows that it is waiting, in ms. Most answers come sooner, so an earlier
 * notice would only flash.
 */
const MOMENT_MS = 150;

interface TrackOptions {
  bridge: Bridge;
  app: TrackedApp;
  /** Last known status bits, shown until the client answers. */
  known: number | undefined;
  onChange(tracked: Tracked): void;
  /** Called before a download: false leaves the app as it is (D§7: a game needs its player's registration first). */
  permit?: (() => Promise<boolean>) | undefined;
  /** Called when the client has taken a download. */
  onDownload?(): void;
}

const silent = () => undefined;

/** The view before the client has answered. */
export const firstTracked = (known: number | undefined): Tracked => ({
  status: known === undefined ? UNKNOWN : reduce(UNKNOWN, { kind: 'native', bits: known }, silent),
  patchSize: undefined,
  reason: undefined,
  asks: undefined,
  ready: false,
  unanswered: false,
  waits: 'moment',
});

/** Follows one app through its statuses (D§7), and turns the visitor's taps into commands. */
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

  /** How many messages about this app the client has sent. */
  let heard = 0;
  const take = (report: StatusReport) => {
    if (report.versionId !== versionId) return;
    heard += 1;
    const { bits, reason, ignored, patchSize = tracked.patchSize } = report;
    const booked = tracked.status.booked || tracked.ready || (bits & STATUS.booked) !== 0;
    const ready = released && booked && baseOf(bits) === 'undownload';
    apply(
      { kind: 'native', bits },
      { reason, patchSize, asks: undefined, ready, unanswered: false },
    );
    if (ignored !== undefined) apply({ kind: 'update-ignored', ignored });
  };

  /** Shows that the page or the visitor is waiting, if the answer takes longer than a moment. */
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
    // An answer about another version is ignored.
    if (answer.kind === 'answered' && answer.data.versionId === versionId) take(answer.data);
    else apply({ kind: 'no-answer' });
  }

  /** Reports a refused command, and asks for the true status. */
  const settle = (call: Promise<Answer<unknown>>) => waiting('visitor', settled(call));
  async function settled(call: Promise<Answer<unknown>>): Promise<boolean> {
    const before = heard;
    const answer = await call;
    if (answer.kind === 'answered') return true;
    const reason = answer.kind === 'refused' && answer.reason;
    // A client that does not acknowledge a command may still execute it; its next status shows that.
    if (!reason && heard > before) return true;
    // A client that has never answered is not waited for again.
    if (reason || heard) await check();
    change({ reason: REASONS.find((one) => one === reason) || 'refused', unanswered: !heard });
    return false;
  }

  /** A tap before the client has reported the app's status. */
  async function early(sure: boolean): Promise<void> {
    const offered = tracked.waits === 'moment';
    await waiting('visitor', offered ? opening : check());
    // The direct link is not offered where it would bypass `permit`.
    if (!heard) change({ reason: 'refused', unanswered: !permit });
    // A tap on a download button means download; a tap on a dimmed button asks for the status.
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
    // Not before: one that the client did not take is repeated by hand, and would count twice.
    if (await settle(bridge.call('download', file))) onDownload?.();
  }

  async function order(): Promise<void> {
    // Cancelling a pre-order needs a confirmation.
    if (tracked.status.booked) return change({ asks: tracked.asks ? undefined : 'booked' });
    if (await settle(bridge.call('order', { appId, isOrder: true })))
      apply({ kind: 'ordered' }, { reason: undefined });
  }

  /** The command for a tap in the current status. */
  function nextCommand(): TapCommand | 'order' | undefined {
    const { base, ignored } = tracked.status;
    if (base === 'undownload' && !released) return 'order';
    // With an ignored update a tap opens the installed version.
    return ignored && STATES[base].tap === 'update' ? 'open' : STATES[base].tap;
  }

  /** The command that awaits its answer: a second quick tap does not repeat it. */
  const asked = new Set<string>();
  async function tap(sure: boolean): Promise<void> {
    const command = nextCommand();
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
  // A page in the back/forward cache misses every message in the meantime.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void check();
  };
  addEventListener('pageshow', onPageShow);
  const opening = waiting('page', check());

  return {
    /** The visitor taps the button; `sure`: mobile data was confirmed. */
    tap: (sure = false): Promise<void> => tap(sure),
    /** The visitor cancels a pre-order. */
    async cancelOrder(): Promise<void> {
      if (await settle(bridge.call('order', { appId, isOrder: false })))
        apply({ kind: 'order-cancelled' }, { asks: undefined, reason: undefined });
    },
    /** The visitor ignores this update, or restores it. */
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
