import { afterEach, beforeEach, vi } from 'vitest';
import { CODE } from '../../contract/codes';
import { newBrowserDatabase } from './storage-faults';

/** An envelope of the shop. */
export const answer = (data: object, code: number = CODE.ok) =>
  Response.json({ state: { code, msg: '' }, data });

/** A shop that receives changes of a page in a browser without IndexedDB, anew for each test of a file. */
export function shopOfChanges() {
  const shop = {
    fetched: vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(),
    /** The answer to a change. */
    take: async (): Promise<Response> => answer({}),
  };
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('fetch', shop.fetched);
    vi.spyOn(console, 'log').mockReturnValue(undefined);
    Object.defineProperty(window, 'indexedDB', { configurable: true, get: () => undefined });
    newBrowserDatabase();
    shop.take = async () => answer({});
    shop.fetched.mockImplementation(async (path) =>
      path === '/catalogue/ctoken' ? answer({ ctoken: 'word' }) : shop.take(),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
    shop.fetched.mockReset();
    Reflect.deleteProperty(window, 'indexedDB');
    localStorage.clear();
    sessionStorage.clear();
  });
  return shop;
}
