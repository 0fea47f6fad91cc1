/**
 * What a page says without a network: a stored page how old it is, the offline page which others can be opened. Both are chunks that the
 * service worker has.
 *
 * @param start starts a task
 */
export function startOffline(start: (step: () => unknown) => void): void {
  const { seen } = document.documentElement.dataset;
  if (seen) start(async () => (await import('./show-age')).showAge(Number(seen)));
  const place = document.querySelector('[data-seen-pages]');
  if (place) start(async () => (await import('./show-pages')).showPages(place));
}
