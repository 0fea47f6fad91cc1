import { LAZY_MARGIN_PX } from '../../../../contract/constants';

/** Shows images marked `data-src` when they come within 50 px of the viewport (S§9, D§11). */
export function watchImages(): void {
  // In an engine without an observer, the polyfills add one and call this function again.
  if (!('IntersectionObserver' in window)) return;
  // The document may be parsed to its end when this runs.
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => showNear(document));
  else showNear(document);
  // In the capture phase, because an image's error does not bubble. Engines without WebP, or with an AVIF that they accept and
  // cannot decode, get the same picture as PNG.
  document.addEventListener('error', fallBackToPng, true);
}

/** Shows the marked images of a part of the page; also for parts that were added later. */
export function showNear(part: ParentNode): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        show(target as HTMLImageElement); // only images are observed
      }
    },
    { rootMargin: `${LAZY_MARGIN_PX}px` },
  );
  for (const image of part.querySelectorAll('img[data-src]')) observer.observe(image);
}

function show(image: HTMLImageElement): void {
  const { src = '', srcset = '' } = image.dataset;
  // `~` is the folder of `src` (design-system/components/LazyImage/lazy-source.ts).
  image.srcset = srcset.split('~/').join(src.slice(0, src.lastIndexOf('/') + 1));
  image.src = src;
  image.onload = () => image.removeAttribute('data-src'); // the style sheet fades it in
}

/** Tries the PNG once: the new address no longer contains `.webp`, and a `<picture>` is left without its other source. */
function fallBackToPng(event: Event): void {
  const image = event.target as HTMLImageElement; // elements without `src` fail the test below
  const before = image.previousElementSibling;
  if (before?.tagName === 'SOURCE') before.remove();
  if (!/\.webp/.test(image.src || '')) return;
  image.srcset = image.srcset.replace(/\.webp/g, '.png');
  image.src = image.src.replace(/\.webp/g, '.png');
}
