import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beacon } from './beacon';
import { callHost } from './host';

const sendBeacon = vi.fn();
const fetched = vi.fn();
const pinged: string[] = [];
const reportId = '0'.repeat(32);
/** A report as it is sent. */
const sent = (payload: object) => JSON.stringify({ ...payload, reportId });

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  vi.stubGlobal('fetch', fetched.mockResolvedValue(new Response()));
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  vi.spyOn(Image.prototype, 'src', 'set').mockImplementation((src) => void pinged.push(src));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const mock of [sendBeacon, fetched]) mock.mockReset();
  pinged.length = 0;
});

it('sends a beacon only', async () => {
  sendBeacon.mockReturnValue(true);
  beacon('/log/click', { target: 'download' });
  await expect
    .poll(() => sendBeacon.mock.calls)
    .toEqual([['/log/click', sent({ target: 'download' })]]);
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  ['is full', () => false],
  [
    'is broken',
    () => {
      throw new Error('shell');
    },
  ],
])('sends a keepalive request when the beacon %s', async (_, answer) => {
  sendBeacon.mockImplementation(answer);
  beacon('/track', {});
  await expect
    .poll(() => fetched.mock.calls[0])
    .toEqual([
      '/track',
      {
        method: 'POST',
        body: sent({}),
        credentials: 'include',
        keepalive: true,
        signal: expect.any(AbortSignal),
      },
    ]);
});

it('sends an image when both fail', async () => {
  sendBeacon.mockReturnValue(false);
  fetched.mockRejectedValue(new TypeError('no'));
  beacon('/track', { a: '1&2' });
  await vi.waitFor(() =>
    expect(pinged).toEqual([`/track?d=${encodeURIComponent(sent({ a: '1&2' }))}`]),
  );
});

it('sends an image when the request is not answered in 30 s', async () => {
  vi.useFakeTimers();
  sendBeacon.mockReturnValue(false);
  fetched.mockImplementation(
    (_, { signal }: RequestInit) =>
      new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  );
  beacon('/track', {});
  await vi.advanceTimersByTimeAsync(29_999);
  expect(pinged).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(pinged).toEqual([`/track?d=${encodeURIComponent(sent({}))}`]);
  vi.useRealTimers();
});

it('uses the names of UC Browser’s parameters in each way', async () => {
  const agent = 'Mozilla/5.0 (Linux) AppleWebKit/537.36 UCBrowser/15.5.8 Mobile';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  sendBeacon.mockReturnValue(false);
  fetched.mockRejectedValue(new TypeError('no'));
  beacon('/track', {});
  const address = '/track?uc_param_str=frvecpmintnidnut';
  await vi.waitFor(() => expect(pinged).toEqual([`${address}&d=${encodeURIComponent(sent({}))}`]));
  expect(sendBeacon).toHaveBeenCalledWith(address, sent({}));
  expect(fetched).toHaveBeenCalledWith(address, expect.anything());
});

it('sends before the page is left, once the host is known', async () => {
  await callHost();
  sendBeacon.mockReturnValue(true);
  // The listener has returned, and nothing else may run before the next page: the report must be sent by now.
  document.addEventListener('click', () => beacon('/log/click', {}), { once: true });
  document.body.click();
  await Promise.resolve();
  expect(sendBeacon).toHaveBeenCalledOnce();
});
