/** How far below the viewport an element is near, so that it is ready when it is scrolled into view. */
const MARGIN_PX = 200;

/** Calls back once for each element that comes near the viewport: a list has more rows than a screen. At once without an observer. */
export function onceNear<T extends Element>(
  elements: readonly T[],
  then: (element: T) => unknown,
): void {
  if (!('IntersectionObserver' in window)) {
    for (const element of elements) void then(element);
    return;
  }
  const waiting = new Map<Element, T>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const element = waiting.get(target);
        if (!isIntersecting || !element) continue;
        waiting.delete(target);
        observer.unobserve(target);
        void then(element);
      }
    },
    { rootMargin: `${MARGIN_PX}px` },
  );
  for (const element of elements) {
    // Not itself: an element with `display: contents` has no place on the screen.
    const seen = element.firstElementChild ?? element;
    waiting.set(seen, element);
    observer.observe(seen);
  }
}
