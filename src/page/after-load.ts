import { PC_LAYOUT } from '../../contract/constants';
import { beginAttribution } from '../features/attribution/begin';
import { configuration } from '../features/config/config';
import { tellDownloadTime } from '../features/download/time/tell';
import { bringPreorders } from '../features/preorder/bring';
import { viewOf } from '../features/recent-views/views';
import { beginTelemetry } from '../features/telemetry/begin';
import { BRIDGED, clientTypeOf } from '../platform/client-type/client-type';
import { shell } from '../platform/client-type/shell';
import { idle } from '../platform/idle';
import { registerWorker } from '../platform/worker/register';
import { bringIntoSight } from './behaviours/bring-into-sight';
import { chooseThemeInPlace } from './behaviours/choose-theme';
import { noticeWeakness } from './behaviours/notice-weakness';
import { openPartsForPrint } from './behaviours/open-parts';
import { prefetchOnIntent } from './behaviours/prefetch';
import { bringLater } from './later';

// Who has just erased everything sees that nothing is there, and not what this very page would keep.
const justErased = location.pathname === '/me' && /[?&]erased=/.test(location.search);

type Native = typeof import('../features/app-status/start-native');

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
    start(async () =>
      (await import('../features/brand-banner/show-banner')).showBrandBanner(attributed),
    );
  else if (app)
    start(async () =>
      (await import('../features/install-card/show-card')).showInstallCard(
        app,
        attributed,
        configured,
      ),
    );
  const client = clientTypeOf(shell());
  if (BRIDGED.includes(client)) await startNative(client, attributed);
  else start(() => bringPreorders(app));
  await beginTelemetry(await attributed);
}

/** A client's part that can't be fetched leaves the page as a browser has it. */
async function startNative(...of: Parameters<Native['startNative']>): Promise<void> {
  try {
    await (await import('../features/app-status/start-native')).startNative(...of);
  } catch (error) {
    console.error('This page can’t talk to its client:', error);
  }
}

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
