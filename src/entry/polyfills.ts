import { ScrollObserver } from '../features/lazy-images/observer';

/**
 * What the oldest engines of D§17 lack and shipped code uses. Sent only to an engine that misses one
 * (src/entry/engine.ts), before anything wakes.
 */
window.queueMicrotask ??= (task) => {
  Promise.resolve()
    .then(task)
    .catch((error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
    );
};

Object.fromEntries ??= <T>(entries: Iterable<readonly [PropertyKey, T]>) => {
  const object: Record<PropertyKey, T> = {};
  for (const [key, value] of entries) object[key] = value;
  return object;
};

// `globalThis` came with Chromium 71; a plain assignment defines it for scripts that look it up by name.
Object.defineProperty(window, 'globalThis', { value: window, configurable: true, writable: true });

// The cast: lazy images use this much of an observer, and nothing else here uses one.
window.IntersectionObserver ??= ScrollObserver as unknown as typeof IntersectionObserver;
