import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../tests/helpers/listen-locally';
import { fetchBytes } from '../catalogue/input/fetch-bytes';
import { verifyAt } from '../registration/verify';
import { ServiceUnavailable } from './errors';
import { type AttemptResult, createOutbound, type OutboundOptions } from './outbound';

const answers: RequestListener = (_, response) => response.end('{"verified":true}');
const fails: RequestListener = (_, response) => response.writeHead(500).end();
const resets: RequestListener = (request) => request.socket.resetAndDestroy();
const hangs: RequestListener = () => undefined;
const breaksOff: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
};

/** A local server that answers as the test says, and counts requests. */
async function faulty() {
  const state = { asked: 0, next: answers };
  const server = createServer((request, response) => {
    state.asked += 1;
    state.next(request, response);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = await listenLocally(server);
  return { state, url };
}

/** Fetches with short waits, and records the results of the attempts. */
function fetching(over: Partial<OutboundOptions> = {}) {
  const results: AttemptResult[] = [];
  const through = createOutbound({
    service: 'test',
    retries: 3,
    waitMs: [1, 1],
    counted: (_, result) => results.push(result),
    ...over,
  });
  const get = async (url: string, idleMs = 5_000) =>
    String(await fetchBytes(url, 1_000, { through, idleMs }));
  return { get, results };
}

test.each([
  ['answers 500', fails],
  ['resets the connection', resets],
  ['hangs', hangs],
  ['breaks off in the middle', breaksOff],
])('retries a server that %s, and returns the answer when it has recovered', async (_, fault) => {
  const { state, url } = await faulty();
  const { get, results } = fetching();
  state.next = (...both) => (state.asked < 3 ? fault : answers)(...both);
  expect(await get(url, 1_000)).toBe('{"verified":true}');
  expect(results).toEqual(['away', 'away', 'ok']);
});

test('fails at the first error without retries (control)', async () => {
  const { state, url } = await faulty();
  state.next = (...both) => (state.asked < 2 ? fails : answers)(...both);
  await expect(fetching({ retries: 0 }).get(url)).rejects.toThrow('answers 500');
});

test('does not retry a final answer', async () => {
  const { state, url } = await faulty();
  state.next = (_, response) => response.writeHead(404).end();
  await expect(fetching().get(url)).rejects.toThrow('answers 404');
  expect(state.asked).toBe(1);
});

test('bounds retries by a budget: a few more requests, not a multiple', async () => {
  const { state, url } = await faulty();
  state.next = fails;
  // A different host for the circuit breakers each time, so that only the budget limits.
  const { get, results } = fetching();
  for (let n = 0; n < 40; n += 1)
    await expect(get(url.replace('127.0.0.1', `127.0.0.${n + 1}`), 1_000)).rejects.toThrow();
  expect(results.length).toBeLessThanOrEqual(40 + 10 + 4);
  expect(results.length).toBeGreaterThan(40);
});

test('stops requests to a host after consecutive failures, and tries again after a pause', async () => {
  const { state, url } = await faulty();
  state.next = fails;
  const { get, results } = fetching({ retries: 0, restMs: 60_000 });
  for (let n = 0; n < 8; n += 1) await expect(get(url)).rejects.toThrow();
  expect(state.asked).toBe(5);
  expect(results.slice(4)).toEqual(['away', 'not tried', 'not tried', 'not tried']);
  const other = await faulty();
  expect(await get(other.url)).toContain('verified');

  const rested = fetching({ retries: 0, restMs: 1 });
  for (let n = 0; n < 5; n += 1) await expect(rested.get(url)).rejects.toThrow();
  state.next = answers;
  await expect.poll(() => rested.get(url).catch(String)).toContain('verified');
  expect(await rested.get(url)).toContain('verified');
});

const PLAYER = { name: '金丝雀', identity: '11010519491231002X', phone: '13900000000' };

test.each([
  ['answers 500', fails],
  ['resets the connection', resets],
])('never sends a verification twice to a verifier that %s', async (_, fault) => {
  const { state, url } = await faulty();
  state.next = fault;
  const away = verifyAt(url, { waitMs: [1, 1] })(PLAYER);
  await expect(away).rejects.toThrow(ServiceUnavailable);
  await expect(away).rejects.toThrow(/^The verifier is unavailable\.$/);
  expect(state.asked).toBe(1);
});

test('sends a verification again that was not received', async () => {
  const results: AttemptResult[] = [];
  const counted = (_: string, result: AttemptResult) => results.push(result);
  const { url } = await closed();
  await expect(verifyAt(url, { waitMs: [1, 1], counted })(PLAYER)).rejects.toThrow(
    ServiceUnavailable,
  );
  expect(results).toEqual(['away', 'away', 'away']);
});

/** An address without a listener. */
async function closed() {
  const server = createServer();
  const { port } = new URL(await listenLocally(server));
  await new Promise((done) => server.close(done));
  return { url: `http://127.0.0.1:${port}` };
}
