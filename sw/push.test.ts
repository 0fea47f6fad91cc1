import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('./pages', () => ({ deletePage: vi.fn(async () => undefined) }));

/** What a worker has of the browser here, and how it was used. */
const shown = vi.fn(async () => undefined);
const opened = vi.fn(async () => undefined);
let listeners: Record<string, (event: unknown) => void>;

beforeEach(async () => {
  vi.clearAllMocks();
  listeners = {};
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = listener;
    },
    registration: { showNotification: shown },
    clients: { openWindow: opened },
  });
  // Its types are those of a worker, which this realm does not have.
  const { notify } = await vi.importActual<{ notify: () => void }>('./push');
  notify();
});
afterEach(() => void vi.unstubAllGlobals());

const waitUntil = vi.fn();
const push = (text: string) =>
  listeners.push?.({ data: { json: () => JSON.parse(text) }, waitUntil });

it('shows a release, and a tap opens the page of its game', () => {
  push('{"app":7,"title":"Out now","text":"A game"}');
  expect(shown).toHaveBeenCalledWith(
    'Out now',
    expect.objectContaining({ body: 'A game', tag: 'release-7', data: '/app/7' }),
  );
  const close = vi.fn();
  listeners.notificationclick?.({ notification: { data: '/app/7', close }, waitUntil });
  expect(close).toHaveBeenCalledOnce();
  expect(opened).toHaveBeenCalledWith('/app/7');
});

it.each([
  'not JSON',
  'null',
  '{"app":"7/../..","title":"a","text":"b"}',
  '{"app":-1,"title":"a","text":"b"}',
  '{"app":7,"title":{},"text":"b"}',
  '{"app":7,"title":"a"}',
])('shows nothing for %s', (text) => {
  push(text);
  expect(listeners.push).toBeDefined();
  expect(shown).not.toHaveBeenCalled();
});
