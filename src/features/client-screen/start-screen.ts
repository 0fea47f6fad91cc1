import type { ClientType } from '../../../contract/entities/client';
import { arrival } from '../../platform/arrival';
import type { Bridge } from '../../platform/bridge/bridge';
import { hasCommand } from '../../platform/bridge/commands-of';
import { track } from '../telemetry/reports';
import { followLinks } from './follow-links';
import { showActions } from './show-actions';

/** The viewer of screenshots, which covers the whole page. */
const VIEWER = 'dialog[aria-labelledby=viewer]';

/**
 * The client's title bar shows the page's title, its keyboard opens for the search, and the viewer uses the whole
 * screen.
 */
function followScreen(bridge: Bridge): void {
  void bridge.call('titleSwitch', { title: document.title });
  const typing = (event: FocusEvent) => {
    if ((event.target as Partial<Element>).matches?.('input[type=search]'))
      void bridge.call('keyboard', { show: event.type === 'focusin' });
  };
  for (const type of ['focusin', 'focusout'] as const) document.addEventListener(type, typing);
  if (document.activeElement?.matches('input[type=search]'))
    void bridge.call('keyboard', { show: true });
  let full = false;
  new MutationObserver(() => {
    const show = document.querySelector(VIEWER) !== null;
    if (show === full) return;
    full = show;
    void bridge.call('fullscreen', { show });
  }).observe(document.body, { childList: true, subtree: true });
}

/** The draw's grid, before the check-ins. */
const GRID = '[data-island=lucky] [role=group]';
/** The draw's button; while no draw is possible it has another type. */
const DRAW = 'button[type=submit]';

/** On the page of a lucky draw a shake of the device draws, as a tap on the button does. */
function shakeToDraw(bridge: Bridge): void {
  if (!document.querySelector('[data-island=lucky]')) return;
  bridge.listen(({ kind }) => {
    if (kind === 'shake') document.querySelector(GRID)?.querySelector<HTMLElement>(DRAW)?.click();
  });
  const listen = (isOn: boolean) => void bridge.call('shake', { isOn });
  addEventListener('pagehide', () => listen(false));
  addEventListener('pageshow', () => listen(true));
  listen(true);
}

/** On the first page of a visit, asks the client whether its user is new, and reports that to the tracker. */
async function countNewUser(bridge: Bridge): Promise<void> {
  const { referrer, ownHost } = arrival();
  if (referrer.split('/')[2]?.split(':')[0] === ownHost) return;
  const answer = await bridge.call('newUser', {});
  if (answer.kind === 'answered' && answer.data.isNew) void track('event', 'new-user');
}

/** Controls the screen around a page in a native client: title, loading, keyboard, pages above it, and buttons for its commands. */
export async function startScreen(client: ClientType, bridge: Bridge): Promise<void> {
  if (hasCommand(client, 'titleSwitch')) {
    followScreen(bridge);
    followLinks(bridge);
    shakeToDraw(bridge);
    await countNewUser(bridge);
  }
  await showActions(client, bridge);
}
