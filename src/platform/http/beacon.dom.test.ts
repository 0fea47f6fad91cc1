import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beacon } from './beacon';

const sendBeacon = vi.fn();
const fetched = vi.fn();
const pinged: string[] = [];

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  vi.stubGlobal('fetch', fetched.mockResolvedValue(new Response()));
  vi.spyOn(Image.prototype, 'src', 'set').mockImplementation((src) => void pinged.push(src));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const mock of [sendBeacon, fetched]) mock.mockReset();
  pinged.length = 0;
});

it('goes as a beacon, and as nothing else', () => {
  sendBeacon.mockReturnValue(true);
  beacon('/log/click', { target: 'download' });
  expect(sendBeacon.mock.calls).toEqual([['/log/click', '{"target":"download"}']]);
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
])('goes as a request that outlives the page where the beacon %s', (_, answer) => {
  sendBeacon.mockImplementation(answer);
  beacon('/track', {});
  expect(fetched.mock.calls[0]).toEqual([
    '/track',
    { method: 'POST', body: '{}', credentials: 'include', keepalive: true },
  ]);
});

it('goes as an image where neither gets through', async () => {
  sendBeacon.mockReturnValue(false);
  fetched.mockRejectedValue(new TypeError('no'));
  beacon('/track', { a: '1&2' });
  await vi.waitFor(() => expect(pinged).toEqual(['/track?d=%7B%22a%22%3A%221%262%22%7D']));
});
