import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ERASE_REPORTS } from '../contract/constants';

/** Workbox's queue without the database of a browser. */
const queued = vi.hoisted(() => {
  Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true });
  return [] as { request: Request; timestamp: number }[];
});
vi.mock('workbox-background-sync', () => ({
  Queue: class {
    size = async () => queued.length;
    pushRequest = async ({ request }: { request: Request }) =>
      void queued.push({ request, timestamp: Date.now() });
    unshiftRequest = async (entry: { request: Request; timestamp: number }) =>
      void queued.unshift(entry);
    shiftRequest = async () => queued.shift();
  },
}));

/** Types of a worker, which this realm does not have. */
interface Reports {
  reports: {
    handler: { handle(to: { request: Request; event: Handled; url: URL }): Promise<unknown> };
  };
  forgetReports(): void;
}
const { forgetReports, reports } = await vi.importActual<Reports>('./reports');

/** The event of a request, which workers alone have: what the worker still does after its answer. */
class Handled {
  readonly works: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    this.works.push(work);
  }
}

const network = vi.fn<typeof fetch>();
beforeEach(() => {
  queued.length = 0;
  network.mockReset().mockRejectedValue(new TypeError('No network.'));
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('ExtendableEvent', Handled);
  vi.stubGlobal('FetchEvent', class {});
});
afterEach(() => void vi.unstubAllGlobals());

/** A page sends a report; resolves when the worker has done all that it has to. */
async function send(body: string): Promise<void> {
  const request = new Request('https://shop.example/track', { method: 'POST', body });
  const event = new Handled();
  await reports.handler
    .handle({ request, event, url: new URL(request.url) })
    .catch(() => undefined); // without a network
  await Promise.all(event.works);
}

const sent = () => network.mock.calls.flatMap(([, options]) => options?.body ?? []);

it('sends what waited for the network with the next report, each once and in order', async () => {
  await send('first');
  await send('second');
  expect(queued).toHaveLength(2);
  network.mockResolvedValue(new Response());
  await send('third');
  expect(queued).toHaveLength(0);
  expect(sent()).toEqual(['first', 'second']);
  expect(String(network.mock.calls.at(-1)?.[0])).toMatch(/\/track\?waited=\d+$/);
});

it('keeps what the shop cannot take yet', async () => {
  await send('first');
  network.mockImplementation(
    async (_, options) => new Response(null, { status: options?.body ? 503 : 200 }),
  );
  await send('second');
  expect(sent()).toEqual(['first']);
  expect(queued).toHaveLength(1);
});

it('keeps the newest fifty', async () => {
  for (let n = 0; n < 52; n++) await send(`report ${n}`);
  expect(queued).toHaveLength(50);
  expect(await queued[0]?.request.text()).toBe('report 2');
});

it('forgets what waits when the visitor erases it', async () => {
  await send('first');
  const listeners: ((event: unknown) => void)[] = [];
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
  });
  forgetReports();
  const message = Object.assign(new Handled(), { data: ERASE_REPORTS });
  for (const listener of listeners) listener(message);
  await Promise.all(message.works);
  expect(queued).toHaveLength(0);
});
