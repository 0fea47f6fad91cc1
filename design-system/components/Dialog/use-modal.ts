import { useEffect, useRef } from 'react';

/** How the visitor closed it: Escape or the phone's Back, a tap on the scrim, the close button. */
export type CloseReason = 'escape' | 'backdrop' | 'button';

/** Tab wraps at both ends; otherwise the browser's toolbar would come between. */
function wrap(dialog: Element, event: KeyboardEvent): void {
  // Cast: the target of a key event is an element. A nested dialog handles its own keys.
  if (event.key !== 'Tab' || (event.target as Element).closest('dialog') !== dialog) return;
  // `tabIndex` excludes what is not a tab stop, except disabled buttons. (Typed as buttons, for `disabled`.)
  const stops = [...dialog.querySelectorAll<HTMLButtonElement>('*')].filter(
    (one) => one.tabIndex >= 0 && !one.disabled && one.getClientRects().length,
  );
  const { shiftKey } = event;
  // Cast: indexOf takes an element of the list's type and returns -1 for others.
  const at = stops.indexOf(document.activeElement as HTMLButtonElement);
  const end = stops[shiftKey ? stops.length - 1 : 0];
  if (!end || (shiftKey ? at > 0 : at < stops.length - 1)) return;
  event.preventDefault();
  end.focus();
}

/**
 * Behaviour of a modal dialog (APG): opens and closes with its element, takes the focus and returns it,
 * traps Tab, stops the page from scrolling. The listeners are native: `cancel`, `close` and the keys then
 * arrive in the same way under React and Preact. Escape fires `cancel`, and so does Back on Android.
 */
export function useModal(onClose: (reason: CloseReason) => void, persistent: boolean | undefined) {
  const box = useRef<HTMLDialogElement>(null);
  const ask = useRef(onClose);
  ask.current = (reason) => (persistent && reason === 'backdrop') || onClose(reason);

  useEffect(() => {
    // Casts: the dialog is rendered when this runs; the active element is focusable.
    const dialog = box.current as HTMLDialogElement;
    const opener = document.activeElement as HTMLElement;
    const { dataset, clientWidth } = document.documentElement;
    const under = dataset.modal;
    // A scrollbar with a width keeps its space reserved: otherwise the page behind would shift.
    const bar = innerWidth > clientWidth ? 'bar' : '';
    const onEscape = () => ask.current('escape');
    let pressed: EventTarget | null;

    dialog.onkeydown = (event) => wrap(dialog, event);
    dialog.onmousedown = ({ target }) => {
      pressed = target;
    };
    dialog.onclick = ({ target }) => {
      if (target === dialog && pressed === dialog) ask.current('backdrop');
    };
    dialog.oncancel = (event) => {
      // A file input inside fires `cancel` too.
      if (event.target !== dialog) return;
      event.preventDefault();
      onEscape();
    };
    dialog.onclose = () => {
      // Chrome closes on a second Escape without `cancel`; `onClose` is still called.
      if (dialog.open) return;
      dialog.showModal();
      onEscape();
    };

    // If this chunk fails to load, Tab can reach the page behind; the dialog still opens and closes.
    const isolated = dialog.showModal
      ? dialog.showModal()
      : import('./without-native').then(
          ({ isolate }) => isolate(dialog, onEscape),
          () => () => undefined,
        );
    dialog.setAttribute('open', '');
    dataset.modal = under ?? bar;
    // The dialog, not its title: Orca says nothing when the focus moves into a dialog that has hidden its opener.
    (dialog.querySelector<HTMLElement>('[data-focus]') || dialog).focus();
    // A sheet begins below the screen: scrolled to by the focus, it would not rise.
    dialog.scrollTop = 0;

    return () => {
      dialog.onclose = null;
      // Preact cleans up after the next frame: the visitor may have moved the focus by then.
      const { activeElement } = document;
      const isOtherEnvironment = activeElement !== document.body && !dialog.contains(activeElement);
      // Before the focus moves: an inert page can't take it.
      if (isolated) void isolated.then((undo) => undo());
      else dialog.close();
      if (under === undefined) delete dataset.modal;
      if (!isOtherEnvironment) opener.focus();
    };
  }, []);
  return box;
}
