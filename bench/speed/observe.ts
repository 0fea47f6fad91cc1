/** Runs in the page before its own scripts, so that the observers miss no event. */
export function observe(): void {
  const seen = { largest: 0, shifted: 0, tap: 0, tasks: [] as [number, number][] };
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
}

/** Runs in the page when it has been hydrated and its events have been reported. */
export function collect() {
  // Casts: the values that `observe` has set, and entries of these types.
  const { seen } = window as unknown as {
    seen: { largest: number; shifted: number; tap: number; tasks: [number, number][] };
  };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
  // An answer from a cache has a body and no transfer size.
  const sum = (kind: RegExp, until = Number.POSITIVE_INFINITY) =>
    resources
      .filter((one) => kind.test(new URL(one.name).pathname) && one.responseEnd <= until)
      .reduce((bytes, one) => bytes + (one.transferSize ? one.encodedBodySize : 0), 0);
  const painted = at('first-contentful-paint');
  const interactive = at('snowpea:interactive');
  const usable = Math.max(painted, interactive);
  const hydrated = at('snowpea:hydrated');
  return {
    // A service worker's answer has no transfer size; its requests to the network are in `received`.
    page: navigation?.transferSize && !navigation.workerStart ? navigation.encodedBodySize : 0,
    styles: sum(/\.css$/),
    scripts: sum(/\.js$/, usable),
    allScripts: sum(/\.js$/),
    pictures: sum(/^\/img\//, navigation?.loadEventEnd),
    painted,
    largest: seen.largest,
    interactive,
    usable,
    late: Math.max(0, interactive - painted),
    hydrated,
    blocked: seen.tasks
      .filter(([start, duration]) => start + duration > painted && start < hydrated)
      .reduce((ms, [, duration]) => ms + Math.max(0, duration - 50), 0),
    shifted: seen.shifted,
    tap: seen.tap,
    nodes: document.querySelectorAll('*').length,
  };
}

/** The place of the menu's button in the window, in CSS px. */
export function middleOfMenu(): { x: number; y: number } {
  const button = document.querySelector('header summary');
  if (!button) throw new Error('The page has no menu.');
  const { x, y, width, height } = button.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

export const isMenuOpen = (): boolean =>
  Boolean(document.querySelector('header a[href="/games"]')?.getClientRects().length);

export const isHydrated = (): boolean => 'hydrated' in document.documentElement.dataset;

/** Resolves when the browser has reported an event: after the next frame. */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
