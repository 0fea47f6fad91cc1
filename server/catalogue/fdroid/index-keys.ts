/** Names at which `json-merge-patch` stops in the middle of a patch, or which it loses. No index has them as keys. */
const UNSAFE = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toJSON'];
const AS_KEYS = new RegExp(`"(?:${UNSAFE.join('|')})"\\s*:`);

/** Whether a name, such as a source's name of a category, may be a key of an index. */
export const isIndexKey = (name: string): boolean => !UNSAFE.includes(name);

/** Whether a JSON text has a key that no index has. */
export const hasUnsafeKeys = (json: string): boolean => AS_KEYS.test(json);

/** An object of an index, without the names that may not be keys. */
export const indexObject = <T>(pairs: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(pairs.filter(([name]) => isIndexKey(name)));
