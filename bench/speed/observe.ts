/** What the observers have seen. */
interface Seen {
  largest: number;
  shifted: number;
  tap: number;
  installed: number;
  tasks: [start: number, duration: number][];
}

/** Runs in the page before its own scripts, so that the observers miss no event. */
export function observe(): void {
  const seen: Seen = { largest: 0, shifted: 0, tap: 0, installed: Number.NaN, tasks: [] };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  // Casts: entries of these types have these fields.
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.shifted += shift.value;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  watch(
    'event',
    ({ duration }) => {
      seen.tap = Math.max(seen.tap, duration);
    },
    { durationThreshold: 16 },
  );
  const { serviceWorker } = navigator;
  if (serviceWorker && !serviceWorker.controller)
    void serviceWorker.ready.then(() => {
      seen.installed = performance.now();
    });
}

/** Runs in the page when it has been hydrated and its events have been reported. */
export function collect() {
  // Casts: the values that `observe` has set, and entries of these types.
  const { seen } = window as unknown as { seen: Seen };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
  const painted = at('first-contentful-paint');
  const usable = Math.max(painted, at('snowpea:interactive'));
  const hydrated = at('snowpea:hydrated');
  return {
    // A service worker's answer has no transfer size; its requests to the network are in `received`.
    page: navigation?.transferSize && !navigation.workerStart ? navigation.encodedBodySize : 0,
    // An answer from a cache has a body and no transfer size.
    allScripts: resources
      .filter(({ name, transferSize }) => transferSize && /\.js$/.test(name))
      .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
    painted,
    largest: seen.largest,
    usable,
    hydrated: hydrated || Number.NaN,
    installed: seen.installed,
    blocked: seen.tasks
      .filter(
        ([start, duration]) =>
          start + duration > painted && start < (hydrated || Number.POSITIVE_INFINITY),
      )
      .reduce((ms, [, duration]) => ms + Math.max(0, duration - 50), 0),
    shifted: seen.shifted,
    tap: seen.tap,
    nodes: document.querySelectorAll('*').length,
  };
}

/** Islands that are tapped as soon as the page is painted, and what says that a tap has worked; a bare page has native controls. */
export const EARLY = [
  ['header summary', 'header details[open]'],
  ['main [data-island=actions] button, .heart', '[aria-pressed=true], .heart :checked'],
  ['main [data-island=gallery] a, .shot', '[data-preview], dialog[open], .shot[open]'],
] as const;

/** The place of the first shown element in the window, in CSS px, once the page has been painted; it is scrolled there. */
export function placeOf(selector: string): { x: number; y: number } | undefined {
  if (!performance.getEntriesByName('first-contentful-paint').length) return undefined;
  const element = [...document.querySelectorAll(selector)].find(
    (one) => one.getClientRects().length,
  );
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element?.getBoundingClientRect();
  return box && { x: box.x + Math.min(box.width, 200) / 2, y: box.y + box.height / 2 };
}

/** Resolves with the time from the end of the next touch until an element of this kind is there, in ms. */
export const answered = (selector: string): Promise<number> =>
  new Promise((done) => {
    addEventListener(
      'touchend',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector(selector)) done(performance.now() - timeStamp);
          else requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  });

/** When this page was painted, epoch ms; undefined until then. A prerendered one is painted once it is shown. */
export function paintedAt(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  // Cast: Chromium has this field, which the library of types lacks.
  const shown = (navigation as unknown as { activationStart?: number }).activationStart ?? 0;
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  return painted === undefined ? undefined : performance.timeOrigin + Math.max(shown, painted);
}

export const isMenuOpen = (): boolean =>
  Boolean(document.querySelector('header a[href="/games"]')?.getClientRects().length);

export const isHydrated = (): boolean => 'hydrated' in document.documentElement.dataset;

/** Resolves when the browser has reported an event: after the next frame. */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
