import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What opened it. A pop-up opened by hover closes when the pointer leaves; a click keeps it open. */
type Cause = 'hover' | 'focus' | 'click' | undefined;

/** Grace period after the pointer leaves, ms. */
const GRACE = 300;

/** Places the pop-up on the side of its tag where the window has space. */
function keepInside(tag: HTMLElement): void {
  const { dataset } = tag;
  delete dataset.above;
  delete dataset.before;
  const popup = tag.querySelector('ul')?.getBoundingClientRect();
  if (!popup) return;
  const { clientWidth } = document.documentElement;
  if (popup.right > clientWidth || popup.left < 0) dataset.before = '';
  // Without space above it stays below: visitors can scroll down to its end, but not above the page's start.
  if (popup.bottom > innerHeight && tag.getBoundingClientRect().top >= popup.height)
    dataset.above = '';
}

/**
 * A disclosure that opens on hover, keyboard focus and tap; it closes on Escape, on leaving and on a press elsewhere.
 * `live` means that script handles this; until then CSS does.
 */
export function useDisclosure() {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** During a press: ignores the focus and the emulated hover of touch screens that come with it. */
  const pressed = useRef(false);
  const [live, setLive] = useState(false);
  const [cause, setCause] = useState<Cause>();
  const open = cause !== undefined;

  useEffect(() => {
    const tag = box.current;
    if (!tag) return undefined;
    const focus = () => {
      if (!pressed.current) setCause((before) => before ?? 'focus');
    };
    // Casts: targets of focus events are nodes. Focus moves within the tag don't open it: Escape may have closed it.
    const focusIn = ({ relatedTarget }: FocusEvent) => {
      if (!tag.contains(relatedTarget as Node)) focus();
    };
    const focusOut = ({ relatedTarget }: FocusEvent) => {
      if (!tag.contains(relatedTarget as Node)) setCause(undefined);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      setCause(undefined);
      if (!tag.querySelector('ul')?.contains(document.activeElement)) return;
      // The focused element disappears.
      tag.querySelector('button')?.focus();
    };
    const onPress = ({ target }: Event) => {
      // Cast: the target of a press is a node.
      if (!tag.contains(target as Node)) setCause(undefined);
    };
    tag.addEventListener('focusin', focusIn);
    tag.addEventListener('focusout', focusOut);
    // Added once, not on opening: an Escape or a press may come before the effects of opening run.
    document.addEventListener('keydown', onKey);
    // Safari does not focus a tapped button, so a tap elsewhere fires no blur.
    document.addEventListener('touchstart', onPress);
    document.addEventListener('mousedown', onPress);
    setLive(true);
    // Pointer or focus may have come before the script.
    if (tag.contains(document.activeElement)) focus();
    else if (tag.matches(':hover') && !pressed.current) setCause('hover');
    return () => {
      clearTimeout(timer.current);
      tag.removeEventListener('focusin', focusIn);
      tag.removeEventListener('focusout', focusOut);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('touchstart', onPress);
      document.removeEventListener('mousedown', onPress);
    };
  }, []);

  // Before paint: a pop-up that is below for a moment makes the page longer, and focus then scrolls the tag away.
  useLayoutEffect(() => {
    const tag = box.current;
    if (!open || !tag) return undefined;
    const place = () => keepInside(tag);
    place();
    // A turned phone, or its keyboard.
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [open]);

  const press = () => {
    pressed.current = true;
  };
  const release = () => {
    pressed.current = false;
  };
  return {
    box,
    live,
    open,
    /** For the button's click. */
    button: () => setCause((before) => (before && before !== 'hover' ? undefined : 'click')),
    onTouchStart: press,
    onMouseDown: press,
    onClick: release,
    onMouseEnter: () => {
      clearTimeout(timer.current);
      if (!pressed.current) setCause((before) => before ?? 'hover');
    },
    onMouseLeave: () => {
      release();
      timer.current = setTimeout(
        () => setCause((before) => (before === 'hover' ? undefined : before)),
        GRACE,
      );
    },
  };
}
