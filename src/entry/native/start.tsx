import type { ClientType } from '../../../contract/entities/client';
import { STATUS } from '../../../contract/entities/status';
import { createKnown } from '../../features/app-status/known';
import { loadApp } from '../../features/app-status/load-app';
import type { AppStatus } from '../../features/app-status/reduce';
import { StatusControl } from '../../features/app-status/StatusControl';
import { STATES } from '../../features/app-status/states';
import type { TrackedApp } from '../../features/app-status/track';
import type { StatusWords } from '../../features/app-status/words';
import type { Attributed } from '../../features/attribution/begin';
import type { carried } from '../../features/attribution/carry';
import type { cameFrom } from '../../features/placements/remembered';
import type { Game } from '../../features/real-name/game';
import type { reportClick } from '../../features/telemetry/reports';
import type { Bridge } from '../../platform/bridge/bridge';
import { createClientInfo } from '../../platform/bridge/client-info';
import { hasCommand } from '../../platform/bridge/gates';
import { openPageBridge } from '../../platform/bridge/page-bridge';
import type { get } from '../../platform/http/get';
import type { knownHost } from '../../platform/http/host';
import { mergeClientInfo } from '../../platform/http/merge-client-info';
import type { Entry } from '../../platform/storage/entries';
import type { Storage } from '../../platform/storage/storage';
import { render } from '../react-shared';
import '../../../design-system/tokens/build/tokens.css';

/** What the page has already; this build brings no second one. */
export interface PageTools extends Storage {
  /** Where the last known statuses are kept. */
  entry: Entry;
  get: typeof get;
  /** What stands before the path of calls, once it is known. */
  host: typeof knownHost;
  carried: typeof carried;
  cameFrom: typeof cameFrom;
  reportClick: typeof reportClick;
  attributed: Promise<Attributed>;
  /** Offers a reminder in a place beside a booked app's button; null: it is no longer booked. */
  remind(place: HTMLElement | null, app: TrackedApp): void;
  /** Whether a game may be downloaded (src/entry/register.ts). */
  permits(game: Game): Promise<boolean>;
}

/**
 * What a page has besides in a client with a bridge (src/entry/afterwards.ts): calls say who asks, and download buttons
 * follow their apps. Resolves when the client has said who it is, or has not in time.
 */
export async function start(
  words: StatusWords,
  client: ClientType,
  tools: PageTools,
): Promise<void> {
  addStyle();
  const bridge = openPageBridge(client);
  const info = createClientInfo(bridge);
  mergeClientInfo(info, tools.host);
  followDownloads({ words, client, bridge, tools }).catch((error: unknown) =>
    console.error('Download buttons stay links:', error),
  );
  await info();
}

interface Following {
  words: StatusWords;
  client: ClientType;
  bridge: Bridge;
  tools: PageTools;
}

async function followDownloads({ words, client, bridge, tools }: Following): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-download],[data-order]')];
  if (places.length === 0) return;
  const kept = createKnown(tools.entry, tools);
  const [known, origin] = await Promise.all([kept.all(), tools.attributed]);
  for (const place of places) {
    // A game that is not out has no download on its page yet, but can be pre-ordered here.
    const link = place.querySelector('a');
    if (!link) continue;
    const href = place.dataset.order || link.getAttribute('href') || '';
    const address = tools.carried(href, origin);
    const url = new URL(address, document.baseURI);
    const app = await loadApp(Number(url.searchParams.get('appId')), url.href, tools.get);
    // Without its details an app stays a link, which works in a client too.
    if (!app) continue;
    const { appId, appName, versionId } = app.file;
    const { game } = link.dataset;
    // What the server wrote makes room.
    place.textContent = '';
    render(
      <StatusControl
        bridge={bridge}
        app={app}
        address={address}
        words={words}
        size="large"
        canIgnore={hasCommand(client, 'ignoreUpdate')}
        known={known.get(versionId)}
        onKnown={({ status, ready }) => {
          const bits = bitsOf(status) | (ready ? STATUS.booked : 0);
          if (bits) void kept.keep(versionId, bits);
        }}
        remind={(around) => tools.remind(around, app)}
        permit={gate(game, app, tools)}
        onDownload={() =>
          void tools
            .cameFrom(appId)
            .then((placed) => tools.reportClick({ target: 'download', appId, appName, ...placed }))
        }
      />,
      place,
    );
  }
}

/** Asks the page's registration, where the game is marked for it. */
const gate = (mark: string | undefined, { file }: TrackedApp, { permits }: PageTools) =>
  mark
    ? () =>
        permits({
          appId: file.appId,
          appName: file.appName,
          packageId: file.versionId,
          categoryId: Number.parseInt(mark, 10) || undefined,
        })
    : undefined;

/** The parts of the design system that only clients show: the page's own style sheet has not got them. */
function addStyle(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/native/style.css';
  document.head.append(link);
}

/** The status as a native client would write it. */
const bitsOf = ({ base, booked }: AppStatus) => STATES[base].bit | (booked ? STATUS.booked : 0);
