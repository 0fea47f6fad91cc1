import { ScrollObserver } from './behaviours/lazy-images/observer';
import { watchImages } from './behaviours/lazy-images/watch';

/**
 * Polyfills for the oldest engines of D§17. Loaded only by an engine that lacks one (src/page/start.ts), before
 * anything is hydrated.
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

/** Types of the one polyfill that no library of TypeScript has alone: es2019.array would allow `flat` too. */
declare global {
  interface ReadonlyArray<T> {
    flatMap<U>(each: (item: T, index: number, all: readonly T[]) => U | readonly U[]): U[];
  }
  interface Array<T> {
    flatMap<U>(each: (item: T, index: number, all: T[]) => U | readonly U[]): U[];
  }
}

// `flatMap` came with Chromium 69. Not enumerable, like everything on a prototype: `for … in` must not list it.
if (!('flatMap' in Array.prototype)) {
  Object.defineProperty(Array.prototype, 'flatMap', {
    value<T, U>(this: T[], each: (item: T, index: number, all: T[]) => U | readonly U[]): U[] {
      const none: U[] = [];
      return none.concat(...this.map(each));
    },
    configurable: true,
    writable: true,
  });
}

// `globalThis` came with Chromium 71; a plain assignment defines it for scripts that look it up by name.
Object.defineProperty(window, 'globalThis', { value: window, configurable: true, writable: true });

if (!('IntersectionObserver' in window)) {
  // As much of an observer as lazy images use; no other code uses one.
  Object.assign(window, { IntersectionObserver: ScrollObserver });
  watchImages();
}
