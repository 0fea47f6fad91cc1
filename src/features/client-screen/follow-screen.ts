import type { Bridge } from '../../platform/bridge/bridge';

/** The viewer of screenshots, which covers the whole page. */
const VIEWER = 'dialog[aria-labelledby=viewer]';

/**
 * The client's title bar shows the page's title, its keyboard opens for the search, and the viewer uses the whole
 * screen.
 */
export function followScreen(bridge: Bridge): void {
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
