import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Which of a strip's parts begins where the strip does, in either direction of writing. */
function nearest(strip: Element): number {
  const { left } = strip.getBoundingClientRect();
  const away = [...strip.children].map((part) =>
    Math.abs(part.getBoundingClientRect().left - left),
  );
  return away.indexOf(Math.min(...away));
}

/** What a finger has brought into sight is there already. Keys jump: a slide would pass the parts between as its own. */
function bring(strip: Element | null, index: number): void {
  if (strip && nearest(strip) !== index)
    strip.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
}

/**
 * A strip of which one part is in sight: pushed by finger, turned by the arrows, Home and End.
 *
 * @param start place of the part in sight at first
 * @param last place of the last part
 */
export function useStrip(start: number, last: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  /** The part to begin with is in sight: from now on the strip says which one is. */
  const placed = useRef(false);

  // At once: an event of scrolling that comes before the strip has moved would turn it back.
  useLayoutEffect(() => bring(strip.current, index), [index]);
  // And once the dialog around it is open: before that nothing can be brought into sight.
  useEffect(() => {
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
      setIndex((at) => Math.min(last, Math.max(0, at + move)));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [last]);

  return {
    strip,
    index,
    /** Turns to a part; past either end there is none. */
    go: (to: number) => setIndex(Math.min(last, Math.max(0, to))),
    onScroll: () => placed.current && strip.current && setIndex(nearest(strip.current)),
  };
}
