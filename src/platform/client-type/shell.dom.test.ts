import { afterEach, expect, it, vi } from 'vitest';

/** A fresh module, because it looks once. */
async function look() {
  vi.resetModules();
  return (await import('./shell')).shell();
}
afterEach(() => Reflect.deleteProperty(window, 'ppAJSClient'));

it('reads a shell’s globals', async () => {
  expect([...(await look()).globals]).toEqual([]);
  Object.assign(window, { ppAJSClient: {} });
  expect([...(await look()).globals]).toEqual(['ppAJSClient']);
});

it('treats a global whose getter throws as missing', async () => {
  Object.defineProperty(window, 'ppAJSClient', {
    configurable: true,
    get() {
      throw new Error('broken shell');
    },
  });
  expect([...(await look()).globals]).toEqual([]);
});

it('reads them once', async () => {
  vi.resetModules();
  const { shell } = await import('./shell');
  const first = shell();
  Object.assign(window, { ppAJSClient: {} });
  expect(shell()).toBe(first);
});
