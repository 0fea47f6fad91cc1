import { expect, it, vi } from 'vitest';
import { inFolder } from '../../../../design-system/components/LazyImage/lazy-source';
import { showNear, watchImages } from './watch';

it('gives a picture its addresses, those in the folder of the first included', () => {
  const near = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        near.mockImplementation((target) => report([{ isIntersecting: true, target }]));
      }
      observe = (target: Element) => near(target);
      unobserve = vi.fn();
    },
  );
  const all = '/img/7/65.webp, /img/7/130.webp 2x, /other/7.webp 3x';
  const image = document.createElement('img');
  Object.assign(image.dataset, { src: '/img/7/65.webp', srcset: inFolder(all, '/img/7/65.webp') });
  expect(image.dataset.srcset).toBe('~/65.webp, ~/130.webp 2x, /other/7.webp 3x');
  document.body.append(image);
  showNear(document);
  expect(image.getAttribute('srcset')).toBe(all);
  expect(image.getAttribute('src')).toBe('/img/7/65.webp');
});

it('leaves addresses without a folder as they are', () => {
  expect(inFolder('a.webp 2x', 'a.webp')).toBe('a.webp 2x');
});

it('shows the PNG of a picture that cannot be decoded, once', () => {
  watchImages();
  document.body.innerHTML =
    '<picture><source type="image/webp" srcset="/img/7/130.webp"><img src="/img/7/130.png"></picture><img srcset="/img/7/65.webp" src="/img/7/65.webp">';
  for (const image of document.images) image.dispatchEvent(new Event('error'));
  expect(document.querySelector('source')).toBeNull();
  expect(document.body.innerHTML).not.toContain('.webp');
  // Also the same address would be requested again, and fail again, without an end.
  const again = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
  for (const image of document.images) image.dispatchEvent(new Event('error'));
  expect(again).not.toHaveBeenCalled();
  again.mockRestore();
});
