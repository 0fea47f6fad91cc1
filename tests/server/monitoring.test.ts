import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { initialisedDataDir } from './cluster';
import { READY } from './readiness';
import { failedStart, startServer } from './server';

const METRICS = /^Metrics at (\S+)\/metrics$/m;

/** A server with metrics on a free port. */
async function monitored(env: Record<string, string> = {}) {
  const settings = { DATA_DIR: initialisedDataDir(), METRICS_ADDRESS: '127.0.0.1:0', ...env };
  const server = await startServer({ env: settings });
  return { ...server, metrics: METRICS.exec(server.output())?.[1] ?? '' };
}

test('metrics and the details of readiness have a separate address', async () => {
  const server = await monitored({
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    // The lowest limit, which a busy machine does not lower.
    MAX_IN_FLIGHT: '96',
  });
  await fetch(`${server.url}/search?key=canary`);
  const counted = await (await fetch(`${server.metrics}/metrics`)).text();
  for (const name of [
    'snowpea_http_requests_total{route="/search",method="GET",status="200"} 1',
    'snowpea_database_query_duration_seconds_count{result="ok"}',
    'snowpea_database_connections{state="waiting"} 0',
    'snowpea_admission_limit 96',
    'snowpea_catalogue_revision ',
    'snowpea_ready{check="database"} 1',
    'snowpea_image_jobs{state="running"} 0',
    'nodejs_eventloop_lag_seconds ',
    'process_cpu_seconds_total ',
  ])
    expect(counted).toContain(name);
  expect(await (await fetch(`${server.metrics}/readyz`)).json()).toEqual(READY);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${server.metrics}/search`)).status).toBe(404);
  const lines =
    server
      .output()
      .match(/^\{.*\}$/gm)
      ?.map((line) => JSON.parse(line)) ?? [];
  expect(lines).toContainEqual(
    expect.objectContaining({ route: '/search', status: 200, requestId: expect.any(String) }),
  );
  expect(server.output()).not.toContain('canary');
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a metrics address in use gives a message', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP port is expected.');
  const env = { DATA_DIR: initialisedDataDir(), METRICS_ADDRESS: `127.0.0.1:${address.port}` };
  const { code, output } = await failedStart({ env });
  expect(code).toBe(1);
  expect(output).toContain(
    `Another program uses port ${address.port} of 127.0.0.1 (perhaps a Snowpea that runs already): stop it, or set METRICS_ADDRESS to another port`,
  );
});

/** A call whose handler reads a body, which the test ends: it is in work until then. */
async function begin(url: string) {
  const { port } = new URL(url);
  const running = request({ port, path: '/api/proxyNew', method: 'POST', agent: false });
  const answered = new Promise<string>((resolve, reject) => {
    running.on('error', reject).on('response', async (response) => {
      let text = '';
      for await (const piece of response) text += piece;
      resolve(text);
    });
  });
  running
    .setHeader('content-type', 'application/json')
    .setHeader('content-length', 2)
    .setHeader('expect', '100-continue')
    .flushHeaders();
  await once(running, 'continue');
  running.write('{');
  return { answered, end: () => running.end('}') };
}

/** Requests that run at the same time. */
const RUNNING = 140;

/** The longest delay, so that everything before the closing of the port has enough time on a busy machine. */
const STOP_DELAY_MS = 60_000;

test('/readyz reports a stop first, and every accepted request gets its answer', async () => {
  // On a busy machine some would be refused because of load.
  const server = await monitored({ STOP_DELAY_MS: String(STOP_DELAY_MS), MAX_IN_FLIGHT: '0' });
  const running = await Promise.all(Array.from({ length: RUNNING }, () => begin(server.url)));
  server.signal('SIGTERM');
  const ready = async () => {
    const response = await fetch(`${server.url}/readyz`);
    return { status: response.status, connection: response.headers.get('connection') };
  };
  // The port is still open: load balancers and new visitors get an answer.
  await vi.waitFor(
    async () => expect(await ready()).toEqual({ status: 503, connection: 'close' }),
    STOP_DELAY_MS,
  );
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${server.metrics}/readyz`)).json()).toMatchObject({
    ready: false,
    stopping: true,
    database: true,
  });
  for (const { end } of running) end();
  const answers = await Promise.all(running.map(({ answered }) => answered));
  expect(answers.filter((answer) => !answer.includes('unknown urlKey'))).toEqual([]);
});
