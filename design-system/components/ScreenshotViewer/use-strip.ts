import { useEffect, useRef, useState } from 'react';

/** Index of the item at the strip's start, in both writing directions. */
function nearest(strip: Element): number {
  const { left } = strip.getBoundingClientRect();
  const away = [...strip.children].map((part) =>
    Math.abs(part.getBoundingClientRect().left - left),
  );
  return away.indexOf(Math.min(...away));
}

/** Jumps: a smooth scroll would report the items between as current. */
const bring = (strip: Element | null, index: number) =>
  strip?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });

/**
 * A strip that shows one item at a time: scrolled by touch, or by the arrow keys, Home and End.
 *
 * @param start index of the initial item
 * @param last index of the last item
 */
export function useStrip(start: number, last: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  /** The same, up to date before rendering. */
  const shown = useRef(start);
  /** The initial item is in view: from now on scrolling determines the current one. */
  const placed = useRef(false);

  const show = (to: number) => {
    shown.current = to;
    setIndex(to);
  };
  /** Moves to an item within range. Updates at once: a scroll event that fires first would move it back. */
  const go = (to: number) => {
    show(Math.min(last, Math.max(0, to)));
    bring(strip.current, shown.current);
  };

  useEffect(() => {
    // The dialog around it is open now: before that nothing can be scrolled.
    bring(strip.current, start);
    placed.current = true;
  }, [start]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !strip.current) return;
      // Cast: the target of a key event is an element. Arrow keys scroll a picture at double size.
      if ((event.target as Element).closest('[data-zoomed]')) return;
      const step = getComputedStyle(strip.current).direction === 'rtl' ? -1 : 1;
      const moves: Record<string, number> = {
        ArrowRight: step,
        ArrowLeft: -step,
        Home: -last,
        End: last,
      };
      const move = moves[event.key];
      if (move === undefined) return;
      event.preventDefault();
      go(shown.current + move);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  return {
    strip,
    index,
    go,
    onScroll: () => placed.current && strip.current && show(nearest(strip.current)),
  };
}
