import { useLayoutEffect, useRef, useState } from 'react';
import { keepInside } from '../../element/keep-inside';

/** Where the focus goes when the menu opens. */
type Edge = 'first' | 'last';

/** What React's and native events have in common. */
type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

const itemsOf = (box: Element) => [...box.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** The item that a key moves to; undefined for other keys. A letter moves to the next item that begins with it. */
function target(items: HTMLElement[], key: string): HTMLElement | undefined {
  // Cast: indexOf returns -1 for elements that are none of them.
  const at = items.indexOf(document.activeElement as HTMLElement);
  const { length } = items;
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? -1 : at - 1,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  if (place !== undefined) return items[(place + length) % length];
  if (key.length > 1 || key === ' ') return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find(({ textContent }) =>
    textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
}

/** Behaviour of a menu button (APG): keys, focus, and closing by Escape, Tab, a choice and a press elsewhere. */
export function useMenu(onSelect: ((id: string) => void) | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<Edge>();
  const open = edge !== undefined;

  // Before the menu is painted: Orca tells of one change, not of two in either order.
  useLayoutEffect(() => {
    const anchor = box.current;
    if (!(edge && anchor)) return undefined;
    const items = itemsOf(anchor);
    const list = anchor.querySelector('[role=menu]');
    if (list) keepInside(anchor, list);
    items[edge === 'first' ? 0 : items.length - 1]?.focus();
    const close = ({ target: place }: Event) => {
      // Cast: the target of a press or a focus is a node.
      if (!anchor.contains(place as Node)) setEdge(undefined);
    };
    // Safari does not focus a tapped button, so a tap elsewhere moves no focus.
    const types = ['mousedown', 'touchstart', 'focusin'];
    for (const type of types) document.addEventListener(type, close);
    return () => {
      for (const type of types) document.removeEventListener(type, close);
    };
  }, [edge]);

  /** A key while it is closed. */
  const onClosed = (event: Key) => {
    const { key } = event;
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    setEdge(key === 'ArrowDown' ? 'first' : 'last');
  };

  /** Closes, with the focus on the button, which is there before the item goes. */
  const close = () => {
    box.current?.querySelector('button')?.focus();
    setEdge(undefined);
  };

  return {
    box,
    open,
    toggle: () => setEdge(open ? undefined : 'first'),
    choose: (id: string) => {
      close();
      onSelect?.(id);
    },
    onKeyDown: (event: Key) => {
      // With these keys a letter is a shortcut, and an arrow the browser's Back and Forward.
      if (!box.current || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!open) return onClosed(event);
      const { key } = event;
      if (key === 'Escape') {
        // Otherwise it closes a dialog around the menu as well.
        event.preventDefault();
        return close();
      }
      // From the button, so that Tab goes to what follows it.
      if (key === 'Tab') return close();
      const { activeElement } = document;
      if (key === ' ' && activeElement instanceof HTMLAnchorElement) {
        // On a link the browser scrolls the page instead.
        event.preventDefault();
        return activeElement.click();
      }
      const next = target(itemsOf(box.current), key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
