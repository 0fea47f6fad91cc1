import { createRoot } from 'react-dom/client';
import type { ClientType } from '../../../contract/entities/client';
import { STATUS } from '../../../contract/entities/status';
import { loadTexts } from '../../i18n/load-texts';
import type { Bridge } from '../../platform/bridge/bridge';
import { hasCommand } from '../../platform/bridge/commands-of';
import { nativeClient } from '../../platform/bridge/native-client';
import { knownHost } from '../../platform/http/host';
import { onceNear } from '../../platform/once-near';
import { entries } from '../../platform/storage/entries';
import * as storage from '../../platform/storage/storage';
import type { Attributed } from '../attribution/begin';
import { withOrigin } from '../attribution/write-origin';
import { CLIENT_DOWNLOAD } from '../download/download-link';
import { cameFrom } from '../placements/stored-placement';
import type { View } from '../recent-views/views';
import { loadReminder } from '../reminder/load-reminder';
import { reportClick } from '../telemetry/reports';
import { channelFields } from '../visit/caller';
import { isMarked, mark } from '../wish-list/stored-marks';
import { loadApp } from './load-app';
import type { AppStatus } from './reduce';
import { StatusControl } from './StatusControl';
import { STATES } from './states';
import { createKnown } from './stored-status';
import type { TrackedApp } from './track';

/**
 * Starts a page's native part in a client with a bridge: calls carry the client's info, and download buttons follow
 * their apps. Resolves when the client has identified itself, or has not in time.
 */
export async function startNative(
  client: ClientType,
  attributed: Promise<Attributed>,
): Promise<void> {
  const native = nativeClient(knownHost);
  if (!native) return;
  followDownloads(client, native.bridge, attributed).catch((error: unknown) =>
    console.error('Download buttons stay links:', error),
  );
  startScreenOf(client, native.bridge).catch((error: unknown) =>
    console.error('The screen around the page stays as it is:', error),
  );
  await native.info();
}

/** In a separate chunk, so that it does not delay the download buttons. */
const startScreenOf = async (client: ClientType, bridge: Bridge) =>
  (await import('../client-screen/start-screen')).startScreen(client, bridge);

async function followDownloads(
  client: ClientType,
  bridge: Bridge,
  attributed: Promise<Attributed>,
): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-download],[data-order]')];
  if (places.length === 0) return;
  const stored = createKnown(entries.appStatus, storage);
  const [known, origin, words] = await Promise.all([stored.all(), attributed, loadTexts('status')]);
  // One after another: each reads the list and writes it.
  let marking = Promise.resolve();
  const follow = async (place: HTMLElement) => {
    // A game before its release has no download on its page, but can be pre-ordered here.
    const link = place.querySelector('a');
    if (!link) return;
    const { order, download } = place.dataset;
    const address = withOrigin(order || download || link.getAttribute('href') || '', origin);
    const url = new URL(address, document.baseURI);
    const app = await loadApp(Number(url.searchParams.get('appId')), url.href, bridge);
    // If its details fail to load, an app stays a link, which works in a client too.
    if (!app) return;
    const { appId, appName, versionId } = app.file;
    createRoot(place).render(
      <StatusControl
        bridge={bridge}
        app={app}
        address={address}
        words={words}
        size={isRow(place) ? 'small' : 'large'}
        canIgnore={hasCommand(client, 'ignoreUpdate')}
        known={known.get(versionId)}
        onKnown={({ status, ready }) => {
          const bits = bitsOf(status) | (ready ? STATUS.booked : 0);
          if (!bits) return;
          void stored.keep(versionId, bits);
          marking = marking.then(() => markInstalled(bits, { id: appId, name: appName }));
        }}
        remind={isRow(place) ? undefined : (around) => loadReminder(around, app)}
        permit={permitFor(link.dataset.game, app)}
        onDownload={() => {
          place.dispatchEvent(new Event(CLIENT_DOWNLOAD, { bubbles: true }));
          void cameFrom(appId).then((placed) =>
            reportClick({
              target: 'download',
              appId,
              appName,
              ...placed,
              ...channelFields(origin.query),
            }),
          );
        }}
      />,
    );
  };
  for (const place of places) if (!isRow(place)) await follow(place);
  onceNear(places.filter(isRow), follow);
}

/** Whether a button is in a row of a list, not the page's own. */
const isRow = (place: HTMLElement): boolean => place.closest('[data-app-id]') !== null;

/** Asks for the player's registration where the game is marked for it. If the chunk fails to load, the download begins. */
const permitFor = (mark: string | undefined, { file }: TrackedApp) =>
  mark
    ? () =>
        import('../real-name/permits-download').then(
          ({ permits }) =>
            permits({
              appId: file.appId,
              appName: file.appName,
              packageId: file.versionId,
              categoryId: Number.parseInt(mark, 10) || undefined,
            }),
          () => true,
        )
    : undefined;

const INSTALLED = STATUS.latestInstalled | STATUS.oldVerInstalled | STATUS.patchInstalled;

/** Updates the list of installed apps by the client's status. */
async function markInstalled(bits: number, app: View): Promise<void> {
  const isIn = (bits & INSTALLED) > 0;
  if ((await isMarked(entries.installed, app)) !== isIn) await mark(entries.installed, app, isIn);
}

/** Status bits as a native client would send them. */
const bitsOf = ({ base, booked }: AppStatus) => STATES[base].bit | (booked ? STATUS.booked : 0);
