/**
 * Whether this engine needs the polyfills chunk first (D§17). One feature is enough to test: every engine with
 * `Object.fromEntries` (Chrome 73, Safari 12.1) also has queueMicrotask, globalThis and AbortController.
 */
export const isOld = (): boolean => !Object.fromEntries;
