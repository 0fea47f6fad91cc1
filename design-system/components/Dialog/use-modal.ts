import { useEffect, useRef } from 'react';

/** What the visitor closed it by: Escape or the phone's Back, a tap beside it, its close button. */
export type CloseReason = 'escape' | 'backdrop' | 'button';

/** At either end Tab goes on at the other; the browser's own bar would come between. */
function wrap(dialog: Element, event: KeyboardEvent): void {
  // The cast: keys are pressed on elements. Those of a dialog inside this one are its own.
  if (event.key !== 'Tab' || (event.target as Element).closest('dialog') !== dialog) return;
  // What is no stop of Tab says so by its `tabIndex`, only a disabled button does not. (Typed as one, for `disabled`.)
  const stops = [...dialog.querySelectorAll<HTMLButtonElement>('*')].filter(
    (one) => one.tabIndex >= 0 && !one.disabled && one.getClientRects().length,
  );
  const { shiftKey } = event;
  // The cast: only elements can be asked for, and none but those in the list are found.
  const at = stops.indexOf(document.activeElement as HTMLButtonElement);
  const end = stops[shiftKey ? stops.length - 1 : 0];
  if (!end || (shiftKey ? at > 0 : at < stops.length - 1)) return;
  event.preventDefault();
  end.focus();
}

/**
 * Behaviour of a modal dialog (APG): opens with its element and closes with it, takes the focus and gives it back,
 * keeps Tab inside, holds the page still. The listeners are the browser's own: `cancel`, `close` and the keys then
 * arrive in the same way under React and Preact, which use none of these properties. Escape comes as `cancel`, and so does Back on Android.
 */
export function useModal(onClose: (reason: CloseReason) => void, persistent: boolean) {
  const box = useRef<HTMLDialogElement>(null);
  const ask = useRef(onClose);
  ask.current = (reason) => (persistent && reason === 'backdrop') || onClose(reason);

  useEffect(() => {
    // The casts: it is drawn whenever this runs; what has the focus can have it again; the heading is always there.
    const dialog = box.current as HTMLDialogElement;
    const opener = document.activeElement as HTMLElement;
    const { dataset } = document.documentElement;
    const under = dataset.modal;
    // A bar that has a width leaves its room empty: without it the page behind would move.
    const bar = innerWidth > document.documentElement.clientWidth ? 'bar' : '';
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
      // A file chooser inside raises `cancel` as well.
      if (event.target !== dialog) return;
      event.preventDefault();
      onEscape();
    };
    dialog.onclose = () => {
      // Chrome closes at a second Escape without `cancel`; `onClose` is called all the same.
      if (dialog.open) return;
      dialog.showModal();
      onEscape();
    };

    // Where this part can't be had, the page stays within reach of Tab; the dialog is open and closes all the same.
    const isolated = dialog.showModal
      ? dialog.showModal()
      : import('./without-native').then(
          ({ isolate }) => isolate(dialog, onEscape),
          () => () => undefined,
        );
    dialog.setAttribute('open', '');
    dataset.modal = under ?? bar;
    const first = dialog.querySelector('[data-focus]') ?? dialog.querySelector('h2');
    (first as HTMLElement).focus();

    return () => {
      dialog.onclose = null;
      // Before the focus moves: the page behind can't take it while it is open.
      if (isolated) void isolated.then((undo) => undo());
      else dialog.close();
      if (under === undefined) delete dataset.modal;
      opener.focus();
    };
  }, []);
  return box;
}
