import { useEffect, useRef, useState } from 'react';

/** What opened it. Hover alone ends with the pointer's leaving; a click on what hover opened keeps it open. */
type Cause = 'hover' | 'focus' | 'click' | undefined;

/** Time to come back after the pointer has slipped off, ms. */
const GRACE = 300;

/** Turns the pop-up to the side of its tag on which the window has room for it. */
function keepInside(tag: HTMLElement): void {
  const { dataset } = tag;
  delete dataset.above;
  delete dataset.before;
  const popup = tag.querySelector('ul')?.getBoundingClientRect();
  if (!popup) return;
  const { clientWidth } = document.documentElement;
  if (popup.right > clientWidth || popup.left < 0) dataset.before = '';
  // Where there is no more room above it stays: one can scroll down to its end, not up beyond the page's beginning.
  if (popup.bottom > innerHeight && tag.getBoundingClientRect().top >= popup.height)
    dataset.above = '';
}

/**
 * A disclosure that hover, keyboard focus and tap open; Escape, leaving it and a press elsewhere close it.
 * `live` says that script does all this now; until then the style sheet may.
 */
export function useDisclosure() {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A press is under way: focus and the hover that touch screens imitate are part of it and mean nothing more. */
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
    // The casts: focus comes from nodes and goes to nodes. Within the tag it opens nothing: Escape may have closed it.
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
      // What has the focus goes away.
      tag.querySelector('button')?.focus();
    };
    const onPress = ({ target }: Event) => {
      // The cast: presses are on nodes.
      if (!tag.contains(target as Node)) setCause(undefined);
    };
    tag.addEventListener('focusin', focusIn);
    tag.addEventListener('focusout', focusOut);
    // Added once, not when it opens: an Escape or a press may come before the effects of the opening run.
    document.addEventListener('keydown', onKey);
    // Safari gives a tapped button no focus, so nothing would be lost at a tap elsewhere.
    document.addEventListener('touchstart', onPress);
    document.addEventListener('mousedown', onPress);
    setLive(true);
    // Pointer or focus may have been quicker than the script.
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

  useEffect(() => {
    if (open && box.current) keepInside(box.current);
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
