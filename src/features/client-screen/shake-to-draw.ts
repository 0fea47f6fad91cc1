import type { Bridge } from '../../platform/bridge/bridge';

/** The draw's grid, before the check-ins. */
const GRID = '[data-island=lucky] [role=group]';
/** The draw's button; while no draw is possible it has another type. */
const DRAW = 'button[type=submit]';

/** On the page of a lucky draw a shake of the device draws, as a tap on the button does. */
export function shakeToDraw(bridge: Bridge): void {
  if (!document.querySelector('[data-island=lucky]')) return;
  bridge.listen(({ kind }) => {
    if (kind === 'shake') document.querySelector(GRID)?.querySelector<HTMLElement>(DRAW)?.click();
  });
  const listen = (isOn: boolean) => void bridge.call('shake', { isOn });
  addEventListener('pagehide', () => listen(false));
  addEventListener('pageshow', () => listen(true));
  listen(true);
}
