import { LAZY_CHECK_MS, LAZY_MARGIN_PX } from '../../../contract/constants';

/** Shows images marked `data-src` when they come within 50 px of the viewport (S§9, D§11). */
export function watchImages(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const waiting = document.querySelectorAll<HTMLImageElement>('img[data-src]');
    if ('IntersectionObserver' in window) observe(waiting);
    else check(Array.from(waiting));
  });
  // Capture, because an image's error does not bubble: engines without WebP get the same picture as PNG.
  document.addEventListener('error', fallBackToPng, true);
}

function observe(images: NodeListOf<HTMLImageElement>): void {
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
  for (const image of images) observer.observe(image);
}

/** Engines without an observer: look at the boxes on scroll, at most every 300 ms. */
function check(images: HTMLImageElement[]): void {
  let waiting = images;
  let timer: number | undefined;
  const look = () => {
    timer = undefined;
    waiting = waiting.filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      const near = bottom > -LAZY_MARGIN_PX && top < innerHeight + LAZY_MARGIN_PX;
      if (near) show(image);
      return !near;
    });
  };
  addEventListener('scroll', () => {
    if (timer === undefined) timer = window.setTimeout(look, LAZY_CHECK_MS);
  });
  look();
}

function show(image: HTMLImageElement): void {
  const { src, srcset } = image.dataset;
  if (srcset) image.srcset = srcset;
  if (src) image.src = src;
  image.onload = () => image.removeAttribute('data-src'); // the style sheet fades it in
}

/** Tries the PNG once: after that the address says no WebP any more. Inside `<picture>` the browser has chosen already. */
function fallBackToPng(event: Event): void {
  const image = event.target as HTMLImageElement; // other elements fail the test below
  if (!/\.webp/.test(image.src || '')) return;
  image.srcset = image.srcset.replace(/\.webp/g, '.png');
  image.src = image.src.replace(/\.webp/g, '.png');
}
