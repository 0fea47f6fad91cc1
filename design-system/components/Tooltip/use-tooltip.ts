import { useEffect, useRef, useState } from 'react';
import { keepInside } from '../../element/keep-inside';

/** Engines without `:focus-visible` show it on every focus. */
function isKeyboardFocus(element: Element): boolean {
  try {
    return element.matches(':focus-visible');
  } catch {
    // The selector is unknown before Chrome 86 and Safari 15.4.
    return true;
  }
}

/**
 * Shows on hover by a mouse and on keyboard focus, not on touch; hides on leaving, blur and Escape. The pointer may move onto it, as
 * it is inside the element that it leaves (WCAG 1.4.13). The listeners are native: a disabled button inside fires none of React's.
 */
export function useTooltip() {
  const box = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const anchor = box.current;
    if (!anchor) return undefined;
    const hide = () => setOpen(false);
    const dismiss = (event: Event) => {
      // Otherwise it closes a dialog around a shown tooltip as well.
      if (anchor.querySelector('[role=tooltip][data-open]')) event.preventDefault();
      hide();
    };
    const listeners: [EventTarget, string, (event: Event) => void][] = [
      // Casts: the listeners' own events.
      [anchor, 'pointerenter', (event) => setOpen((event as PointerEvent).pointerType === 'mouse')],
      [anchor, 'pointerleave', hide],
      [anchor, 'focusin', ({ target }) => isKeyboardFocus(target as Element) && setOpen(true)],
      [anchor, 'focusout', hide],
      [document, 'keydown', (event) => (event as KeyboardEvent).key === 'Escape' && dismiss(event)],
    ];
    for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
    // The focus may have come before the script.
    const { activeElement } = document;
    if (activeElement && anchor.contains(activeElement) && isKeyboardFocus(activeElement))
      setOpen(true);
    return () => {
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    };
  }, []);

  useEffect(() => {
    const popup = box.current?.querySelector('[role=tooltip]');
    if (open && box.current && popup) keepInside(box.current, popup);
  }, [open]);
  return { box, open };
}
