/** Indices of the first and last fully visible slide; undefined during a scroll. */
export function inSight(strip: Element): readonly [first: number, last: number] | undefined {
  const frame = strip.getBoundingClientRect();
  const seen = Array.from(strip.children, (slide) => {
    const { left, right } = slide.getBoundingClientRect();
    // Zoomed pages have fractions of pixels.
    return left > frame.left - 1 && right < frame.right + 1;
  });
  const first = seen.indexOf(true);
  return first < 0 ? undefined : [first, seen.lastIndexOf(true)];
}

/** Scrolls a slide to the line's start. Relative, because engines count scrollLeft of right-to-left text in three ways. */
export function bring(strip: Element, index: number): void {
  const slide = strip.children[index]?.getBoundingClientRect();
  if (!slide) return;
  const frame = strip.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(strip).direction === 'rtl';
  strip.scrollLeft += isRightToLeft ? slide.right - frame.right : slide.left - frame.left;
}
