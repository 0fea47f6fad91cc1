/** The strip's pictures, and the index of the tapped one. */
interface View {
  label: string;
  shots: {
    base: string;
    alt: string;
    placeholder?: string | undefined;
    width?: number | undefined;
    height?: number | undefined;
  }[];
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
    shots: links.map((link) => {
      const small = link.querySelector('img');
      return {
        base: (link.getAttribute('href') ?? '').replace(/\/720\.webp$/, ''),
        alt: small?.alt ?? '',
        ...(small && placeholderOf(small)),
      };
    }),
  };
}

/** Width of the large pictures, px. */
const LARGE = 720;

/** The picture in the strip, once it is loaded, and the size of the large one that replaces it. */
function placeholderOf({ complete, currentSrc, naturalWidth, naturalHeight }: HTMLImageElement) {
  // A picture that is still to load has a blank one in its place.
  if (!complete || naturalWidth < 2 || currentSrc.startsWith('data:')) return undefined;
  const height = Math.round((naturalHeight * LARGE) / naturalWidth);
  return { placeholder: currentSrc, width: LARGE, height };
}
