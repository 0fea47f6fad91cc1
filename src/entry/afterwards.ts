import { PC_LAYOUT } from '../../contract/constants';
import { beginAttribution } from '../features/attribution/begin';
import { carried } from '../features/attribution/carry';
import { configuration } from '../features/config/config';
import { guardDownloads } from '../features/download-gate/guard';
import { tellDownloadTime } from '../features/download-time/tell';
import { bringIntoSight } from '../features/focus/bring-into-sight';
import { noticeWeakness } from '../features/lite-mode/notice';
import { cameFrom } from '../features/placements/remembered';
import { chooseThemeInPlace } from '../features/preferences/in-place';
import { prefetchOnIntent } from '../features/prefetch/prefetch';
import { openPartsForPrint } from '../features/print/open-parts';
import { type View, viewOf } from '../features/recent-views/views';
import { beginTelemetry } from '../features/telemetry/begin';
import { reportClick } from '../features/telemetry/reports';
import { channelFields } from '../features/visit/way-here';
import { BRIDGED, clientTypeOf } from '../platform/client-type/client-type';
import { shell } from '../platform/client-type/shell';
import { get } from '../platform/http/get';
import { knownHost } from '../platform/http/host';
import { idle } from '../platform/idle';
import { entries } from '../platform/storage/entries';
import { read, write } from '../platform/storage/storage';
import { registerWorker } from '../platform/worker/register';
import { bringLater } from './later';

// Who has just erased everything sees that nothing is there, and not what this very page would keep.
const justErased = location.pathname === '/me' && /[?&]erased=/.test(location.search);

type Native = typeof import('./native/en');
type PageTools = import('./native/start').PageTools;
type Register = typeof import('./register');

/** A registration whose code can't be fetched keeps nobody from the file. */
const permits: Register['permits'] = (game) =>
  import('./register').then(
    (flow) => flow.permits(game),
    () => true,
  );

/** A booking whose reminder's code can't be fetched has none to offer; what is kept waits for the next page. */
const remind: PageTools['remind'] = (place, { file: { appId, appName }, releaseAt = 0 }) =>
  void import('./reminder').then(
    (code) =>
      place
        ? code.offerReminder(place, { id: appId, name: appName }, releaseAt)
        : code.withdrawReminder(appId),
    (error: unknown) => console.log('No reminders:', error),
  );

/** A pre-order whose code can't be fetched leaves the link to all games to come. */
async function startOrders(app: View | undefined): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-order]');
  if (!place && !(app && (await read(entries.orders)))) return;
  try {
    const code = await import('./orders');
    if (place) await code.bringOrder(place, remind);
    else if (app) await code.tellReady(app);
  } catch (error) {
    console.log('No pre-orders:', error);
  }
}

/**
 * What may wait until the page is interactive and loaded: where its visitor came from, the native client's own part of the
 * page, reports, the service worker, the shop's configuration.
 */
async function begin(): Promise<void> {
  const attributed = beginAttribution();
  // The first look into each storage of a browser takes its time.
  const configured = idle().then(configuration);
  const app = viewOf(location.pathname, document);
  start(() => configured);
  if (!matchMedia(PC_LAYOUT).matches)
    start(async () => (await import('./brand')).bringBanner(attributed));
  else if (app)
    start(async () => (await import('./install-card')).bringCard(app, attributed, configured));
  const client = clientTypeOf(shell());
  if (BRIDGED.includes(client)) await startNative(client);
  else start(() => startOrders(app));
  await beginTelemetry(await attributed);

  /** A client's part that can't be fetched leaves the page as a browser has it. */
  async function startNative(type: typeof client): Promise<void> {
    try {
      // A build of its own under a fixed name (vite.config.ts), so that nothing of it is in what browsers get.
      const address = `/native/${document.documentElement.lang}.js`;
      const native: Native = await import(/* @vite-ignore */ address);
      await native.startNative(type, {
        attributed,
        cameFrom,
        carried,
        entry: entries.appStatus,
        get,
        host: knownHost,
        permits,
        read,
        remind,
        reportClick: (log) =>
          void attributed.then(({ query }) => reportClick({ ...log, ...channelFields(query) })),
        write,
      });
    } catch (error) {
      console.error('This page can’t talk to its client:', error);
    }
  }
}
// First of all: whoever hears of a tap hears of it after this.
guardDownloads(clientTypeOf(shell()), async (...question) =>
  (await import('./gate')).askAtGate(...question),
);
// Heard in the footer: a tap elsewhere has nothing to wait for.
chooseThemeInPlace(document.querySelector('footer'));
bringIntoSight();

/** What this page has begun by itself, and what that has begun in its turn. */
const begun: Promise<unknown>[] = [];

/** Begins a part of it; one that fails stops no other. */
function start(step: () => unknown): void {
  const run = async () => step();
  begun.push(run().catch((error: unknown) => console.error('A part of the page failed:', error)));
}

/**
 * Each in a quiet moment of its own: together they would hold up a slow phone's first touch. The mark says that all have
 * ended: from then on a page changes by its visitor alone.
 */
async function inTurn(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await idle();
    start(step);
  }
  for (const one of begun) await one;
  performance.mark('snowpea:settled');
}
void inTurn([
  ...(justErased ? [] : [begin, noticeWeakness]),
  tellDownloadTime,
  () => bringLater(start),
  prefetchOnIntent,
  openPartsForPrint,
  ...(justErased ? [] : [registerWorker]),
]);
