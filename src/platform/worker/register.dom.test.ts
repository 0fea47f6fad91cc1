import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerWorker } from './register';

const reload = vi.fn();
vi.mock('../navigate', () => ({ reload: () => reload() }));

/** The page's service workers: one controls it, another waits. */
function workers() {
  const scriptURL = new URL('/sw.js', location.href).href;
  const waiting = { scriptURL, postMessage: vi.fn() };
  const controller = Object.assign(new EventTarget(), { scriptURL });
  const registration = Object.assign(new EventTarget(), { waiting });
  const container = Object.assign(new EventTarget(), {
    controller,
    register: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  return { container, waiting };
}

/** Registers the worker; returns what the button of the offer does. */
const offered = () =>
  new Promise<() => void>((offer) => void registerWorker(offer, Promise.resolve()));

beforeEach(() => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  reload.mockReset();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A worker that has just been installed, and no controller. */
function installing() {
  const scriptURL = new URL('/sw.js', location.href).href;
  const sw = Object.assign(new EventTarget(), { scriptURL, postMessage: vi.fn(), state: '' });
  const registration = Object.assign(new EventTarget(), { installing: sw });
  const container = Object.assign(new EventTarget(), { register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  return { sw, registration };
}

it('lets the first worker store the page that was loaded before it, with its files', async () => {
  const file = `${location.origin}/assets/react-1.js`;
  const others = [`${location.origin}/img/1/50.webp`, 'https://other.example/assets/x.js'];
  // As much of an entry as is read.
  const loaded = [file, ...others].map((name) => ({ name })) as unknown as PerformanceEntryList;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(loaded);
  const { sw, registration } = installing();
  await registerWorker(vi.fn(), Promise.resolve());
  registration.dispatchEvent(new Event('updatefound'));
  expect(sw.postMessage).not.toHaveBeenCalled();
  sw.state = 'activated';
  sw.dispatchEvent(new Event('statechange'));
  await vi.waitFor(() => expect(sw.postMessage).toHaveBeenCalledOnce());
  const payload = { urlsToCache: [location.href, file] };
  expect(sw.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'CACHE_URLS', payload });
});

it('stores a page that was loaded before its link was followed, and no other (control)', async () => {
  const ofVisit = vi.spyOn(performance, 'getEntriesByType');
  for (const [deliveryType, times] of [
    ['navigational-prefetch', 1],
    ['', 0],
  ] as const) {
    // Cast: the part of the entry that counts.
    ofVisit.mockReturnValue([{ deliveryType, name: location.href } as never]);
    const { container } = workers();
    const postMessage = vi.fn();
    Object.assign(container.controller, { postMessage });
    await registerWorker(vi.fn(), Promise.resolve());
    expect(postMessage).toHaveBeenCalledTimes(times);
  }
});

it('reloads the page once when the new worker controls it', async () => {
  const { container, waiting } = workers();
  const change = await offered();
  change();
  expect(waiting.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads the page also when Chromium leaves the new worker waiting', async () => {
  workers();
  const change = await offered();
  change();
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload a page that has not asked when another page activated the worker', async () => {
  const { container } = workers();
  await offered();
  container.dispatchEvent(new Event('controllerchange'));
  vi.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
});
