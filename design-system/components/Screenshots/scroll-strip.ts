/**
 * Scrolls the strip after a click on one of its arrows, by nearly what is in sight.
 * @returns whether the click was on one
 */
export function scrollStrip(target: EventTarget | null): boolean {
  const arrow = target instanceof Element ? target.closest('button') : null;
  const strip = arrow?.parentElement?.parentElement?.querySelector('ul');
  if (!arrow || !strip) return false;
  const back = arrow.nextElementSibling !== null;
  const rightToLeft = getComputedStyle(strip).direction === 'rtl';
  const by = strip.clientWidth * 0.8 * (back === rightToLeft ? 1 : -1);
  // Not in the style sheet: only a tap on an arrow needs it. Engines that don't know it scroll at once.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip.style.scrollBehavior = isStill ? 'auto' : 'smooth';
  strip.scrollLeft += by;
  return true;
}
