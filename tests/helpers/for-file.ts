import { afterAll, beforeAll } from 'vitest';

/**
 * What the tests of a file share: opened before the first one, closed after the last, in the reverse order of their opening.
 * Its members are there once it is open.
 */
export function forFile<T extends object>(open: () => Promise<T & { close(): unknown }>): T {
  let opened: (T & { close(): unknown }) | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    await opened?.close();
  });
  // Cast: every access is passed on.
  return new Proxy({} as T, {
    get(_, name) {
      if (!opened) throw new Error(`${String(name)} is there from the first test on.`);
      const member: unknown = Reflect.get(opened, name);
      return typeof member === 'function' ? member.bind(opened) : member;
    },
    set: (_, name, value) => opened !== undefined && Reflect.set(opened, name, value),
  });
}
