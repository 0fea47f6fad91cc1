import { useEffect, useRef, useState } from 'react';

/** Which of a strip's parts begins where the strip does, in either direction of writing. */
function nearest(strip: Element): number {
  const { left } = strip.getBoundingClientRect();
  const away = [...strip.children].map((part) =>
    Math.abs(part.getBoundingClientRect().left - left),
  );
  return away.indexOf(Math.min(...away));
}

/** It jumps there: a slide would pass the parts between as its own. */
const bring = (strip: Element | null, index: number) =>
  strip?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });

/**
 * A strip of which one part is in sight: pushed by finger, turned by the arrows, Home and End.
 *
 * @param start place of the part in sight at first
 * @param last place of the last part
 */
export function useStrip(start: number, last: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  /** The same, known before it is drawn. */
  const shown = useRef(start);
  /** The initial part is in view: from now on scrolling determines the current one. */
  const placed = useRef(false);

  const show = (to: number) => {
    shown.current = to;
    setIndex(to);
  };
  /** Turns to a part; past either end there is none. At once: an event of scrolling heard before would turn it back. */
  const go = (to: number) => {
    show(Math.min(last, Math.max(0, to)));
    bring(strip.current, shown.current);
  };

  useEffect(() => {
    // The dialog around it is open by now: before that nothing can be brought into sight.
    bring(strip.current, start);
    placed.current = true;
  }, [start]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !strip.current) return;
      // The cast: keys are pressed on elements. A picture at double size is pushed around by the arrows.
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
