/** Input by which a visitor scrolls. */
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'mousedown'];

/** Reduced motion: by the system's setting, or in lite mode. */
const wantsStillness = () =>
  'lite' in document.documentElement.dataset ||
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/**
 * Scrolls the page to its top with an ease-out; at once with reduced motion. Scrolling by the
 * visitor stops it.
 *
 * @param duration in ms
 * @param onArrival called at the top; not if the visitor stopped the scroll
 */
export function scrollToTop(duration: number, onArrival: () => void): void {
  if (duration <= 0 || wantsStillness()) {
    scrollTo(scrollX, 0);
    onArrival();
    return;
  }
  const from = scrollY;
  let began: number | undefined;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of OWN_WILL) removeEventListener(type, stop);
  };
  const step = (now: number) => {
    began ??= now;
    const left = 1 - Math.min(1, (now - began) / duration);
    scrollTo(scrollX, from * left ** 3);
    if (left > 0) {
      frame = requestAnimationFrame(step);
      return;
    }
    stop();
    onArrival();
  };
  for (const type of OWN_WILL) addEventListener(type, stop, { passive: true });
  frame = requestAnimationFrame(step);
}
