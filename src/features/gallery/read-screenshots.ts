/** The strip's pictures, and the index of the tapped one. */
interface View {
  label: string;
  shots: { base: string; alt: string }[];
  start: number;
}

/**
 * Reads the strip of screenshots inside `root` after a click on `target`; undefined when the click was on none of its
 * links.
 */
export function readScreenshots(root: Element, target: EventTarget | null): View | undefined {
  const tapped = target instanceof Element ? target.closest('a') : null;
  const links = [...root.querySelectorAll('a')];
  const start = tapped ? links.indexOf(tapped) : -1;
  if (start < 0) return undefined;
  return {
    label: root.querySelector('ul')?.getAttribute('aria-label') ?? '',
    start,
    shots: links.map((link) => ({
      base: (link.getAttribute('href') ?? '').replace(/\/720\.webp$/, ''),
      alt: link.querySelector('img')?.alt ?? '',
    })),
  };
}
