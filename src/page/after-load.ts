import { PC_LAYOUT } from '../../contract/constants';
import { beginAttribution } from '../features/attribution/begin';
import { configuration } from '../features/config/config';
import { openNextSteps } from '../features/download/open-next-steps';
import { rememberDownloads } from '../features/download/remember-downloads';
import { beginOffer } from '../features/install-store/begin-offer';
import { startOffline } from '../features/offline/start-offline';
import { loadPreorders } from '../features/preorder/load-preorders';
import { viewOf } from '../features/recent-views/views';
import { beginTelemetry } from '../features/telemetry/begin';
import { shown } from '../platform/ahead';
import { BRIDGED, clientTypeOf, isPartner } from '../platform/client-type/client-type';
import { shell } from '../platform/client-type/shell';
import { idle } from '../platform/idle';
import { reload } from '../platform/navigate';
import { registerWorker } from '../platform/worker/register';
import { chooseThemeInPlace } from './behaviours/choose-theme';
import { detectWeakDevice } from './behaviours/detect-weak-device';
import { isOutdated } from './behaviours/is-outdated';
import { loadSharedFiles } from './behaviours/load-shared-files';
import { reloadForMissingChunk } from './behaviours/reload-for-missing-chunk';
import { scrollFocusIntoView } from './behaviours/scroll-focus-into-view';
import { proveHydration } from './prove-hydration';
import { startFeatures } from './start-features';

/** Opens every closed `<details>` while the page is printed: on paper it cannot be opened. */
function openDetailsForPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const part of opened) part.open = true;
  });
  addEventListener('afterprint', () => {
    for (const part of opened) part.open = false;
  });
}

// After erasing, `/me` reports that nothing is stored; writing again on that very page would contradict it.
const justErased = location.pathname === '/me' && /[?&]erased=/.test(location.search);

type Native = typeof import('../features/app-status/start-native');

/**
 * Work that waits until the page has loaded and is interactive: attribution, the native client's part of the page,
 * telemetry, the shop's configuration.
 */
async function begin(): Promise<void> {
  const attributed = beginAttribution();
  // The first access to each of the browser's storages is slow, so it waits for an idle moment.
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
  // Native shells have their own bar at the bottom of the screen.
  if (!BRIDGED.includes(client) && !isPartner(shell()) && !matchMedia(PC_LAYOUT).matches)
    start(async () => (await import('../features/menu/show-bottom-bar')).showBottomBar());
  if (BRIDGED.includes(client)) await startNative(client, attributed);
  else start(() => loadPreorders(app));
  if (isPartner(shell()))
    start(async () => (await import('../features/client-screen/start-partner')).startPartner());
  await beginTelemetry(await attributed);
}

/** If this chunk cannot be fetched, the visitor chooses. */
const fitPage = async () => (await import('../features/download/fit-system')).fitSystem(navigator);

/** If this chunk cannot be fetched, the page stays as it is in a browser. */
async function startNative(...of: Parameters<Native['startNative']>): Promise<void> {
  try {
    await (await import('../features/app-status/start-native')).startNative(...of);
  } catch (error) {
    console.error('This page can’t talk to its client:', error);
  }
}

const offerVersion = (change: () => void) =>
  start(async () =>
    (await import('../features/offline/offer-reload')).offerReload('version.ready', change),
  );

proveHydration(() => {
  document.documentElement.dataset.hydrated = '';
  performance.mark('snowpea:hydrated');
});
// At once, because the browser's event may come at any time. Browsers on PCs have an install button of their own.
if (!justErased && !matchMedia(PC_LAYOUT).matches) beginOffer();
// Its listener is on the settings alone, so it delays no other tap.
chooseThemeInPlace(document.getElementById('settings'));
scrollFocusIntoView();

/** Tasks that have started, and tasks started by those. */
const begun: Promise<unknown>[] = [];

/** Starts a task. If it fails, the other tasks continue. */
function start(step: () => unknown): void {
  const run = async () => step();
  begun.push(run().catch((error: unknown) => console.error('A part of the page failed:', error)));
}

/**
 * Runs each step when the page is idle: run together they would delay the first touch on a slow phone.
 * `snowpea:settled` marks that all tasks have ended and only the visitor changes the page from then on.
 */
async function inTurn(steps: readonly (() => unknown)[]): Promise<void> {
  // Until then nothing is reported, stored or called.
  await shown();
  if (await isOutdated()) return reload();
  for (const step of steps) {
    await idle();
    start(step);
  }
  for (const one of begun) await one;
  performance.mark('snowpea:settled');
}
const settled: Promise<void> = inTurn([
  // The worker first: its thread needs little of the page's, and the sooner it is there the fewer visitors leave before.
  ...(justErased ? [] : [() => registerWorker(offerVersion, settled), begin, detectWeakDevice]),
  () => openNextSteps(shell()),
  rememberDownloads,
  () => document.querySelector('[data-fits]') && fitPage(),
  () => startFeatures(start),
  openDetailsForPrint,
  () => startOffline(start),
  () =>
    reloadForMissingChunk(async () =>
      (await import('../features/offline/missing-message')).loadMissingMessage(),
    ),
  ...(justErased ? [] : [loadSharedFiles]),
]);
