import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORE_FILES } from '../../../contract/constants';
import { writeCookie } from '../../platform/storage/cookie';
import { loadSharedFiles } from './load-shared-files';

const { dataset } = document.documentElement;
const asked = vi.fn<(address: string) => Promise<Response>>();
const controller = { postMessage: vi.fn() };
const control = (worker?: typeof controller) =>
  vi.stubGlobal('navigator', { ...navigator, onLine: true, serviceWorker: { controller: worker } });
const hasCookie = () => /(?:^|; )build=0a1b2c3d/.test(document.cookie);

beforeEach(() => {
  dataset.build = '0a1b2c3d';
  asked.mockImplementation(async () => new Response('of a file'));
  vi.stubGlobal('fetch', asked);
  control(controller);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockReset();
  controller.postMessage.mockReset();
  delete dataset.build;
  delete dataset.lite;
  writeCookie('build', '', 0);
});

describe('the shared files', () => {
  it('are loaded once, and a cookie reports them to the server', async () => {
    await loadSharedFiles();
    expect(asked.mock.calls.flat()).toEqual([
      '/assets/runtime-0a1b2c3d.js',
      '/assets/site-0a1b2c3d.css',
    ]);
    expect(hasCookie()).toBe(true);
    await loadSharedFiles();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(controller.postMessage.mock.calls).toEqual([[STORE_FILES]]);
  });

  it('are not loaded on a visitor’s first page, but on a page that another one led to', async () => {
    control();
    await loadSharedFiles();
    expect(asked).not.toHaveBeenCalled();
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/apps`);
    await loadSharedFiles();
    expect(hasCookie()).toBe(true);
  });

  it('are loaded again for another build', async () => {
    writeCookie('build', 'ffffffff');
    await loadSharedFiles();
    expect(hasCookie()).toBe(true);
  });

  it.each([
    ['is missing', async () => new Response('not here', { status: 404 })],
    ['cannot be loaded', async () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'breaks off',
      async () => {
        const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('x')) });
        return new Response(broken);
      },
    ],
  ])('are not reported when one %s', async (_, answer) => {
    asked.mockImplementationOnce(answer);
    await loadSharedFiles();
    expect(asked).toHaveBeenCalled();
    expect(hasCookie()).toBe(false);
    expect(controller.postMessage).not.toHaveBeenCalled();
  });

  it('are not loaded in lite mode or when the browser saves data', async () => {
    dataset.lite = '';
    await loadSharedFiles();
    delete dataset.lite;
    vi.stubGlobal('navigator', { serviceWorker: { controller }, connection: { saveData: true } });
    await loadSharedFiles();
    expect(asked).not.toHaveBeenCalled();
    expect(hasCookie()).toBe(false);
  });
});
