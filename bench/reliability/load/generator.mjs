/**
 * Sends requests at given times, whether or not earlier ones were answered, and reports its own delays. It is a
 * separate process, so that it can have a separate processor.
 *
 * Argument: {url, perSecond, seconds, paths: [[kind, path], …], headers}, or `atOnce` instead of `perSecond` for a
 * number of clients that wait for their answers, which measures the store's capacity. Prints one JSON object.
 */
import { Agent, request } from 'node:http';

const {
  url,
  perSecond = 0,
  atOnce = 0,
  seconds,
  paths,
  headers = {},
} = JSON.parse(process.argv[2] ?? '{}');
const agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'lifo' });
const LATE_MS = 10_000;
const kinds = {};
let lag = 0;
let open = 0;

function send(kind, path, due, then = () => undefined) {
  kinds[kind] ??= { sent: 0, ok: 0, refused: 0, failed: 0, times: [] };
  const seen = kinds[kind];
  seen.sent += 1;
  open += 1;
  let done = false;
  const end = (what) => {
    if (done) return;
    done = true;
    open -= 1;
    seen[what] += 1;
    // From the planned time of sending, so that waiting for a connection counts.
    if (what === 'ok') seen.times.push(performance.now() - due);
    then();
  };
  const asked = request(url + path, { agent, headers, timeout: LATE_MS }, (answer) => {
    answer.resume().on('end', () => {
      if (answer.statusCode === 503 && answer.headers['retry-after']) end('refused');
      else end(answer.statusCode < 400 ? 'ok' : 'failed');
    });
    answer.on('error', () => end('failed'));
  });
  asked.on('timeout', () => asked.destroy(new Error('late')));
  asked.on('error', () => end('failed'));
  asked.end();
}

const began = performance.now();
const all = perSecond * seconds;
let number = 0;
function again() {
  if (performance.now() - began > seconds * 1_000) return;
  const [kind, path] = paths[number % paths.length];
  number += 1;
  send(kind, path.replace('{i}', String(number)), performance.now(), again);
}
for (let i = 0; i < atOnce; i += 1) again();
if (atOnce > 0) await new Promise((next) => setTimeout(next, seconds * 1_000));
for (let i = 0; i < all; ) {
  const now = performance.now();
  for (; i < all && began + (i / perSecond) * 1_000 <= now; i += 1) {
    const due = began + (i / perSecond) * 1_000;
    lag = Math.max(lag, now - due);
    const [kind, path] = paths[i % paths.length];
    send(kind, path.replace('{i}', String(i)), due);
  }
  await new Promise((next) => setTimeout(next, 2));
}
const stopped = performance.now();
while (open > 0 && performance.now() - stopped < LATE_MS + 2_000)
  await new Promise((next) => setTimeout(next, 20));
for (const seen of Object.values(kinds)) {
  const times = seen.times.sort((a, b) => a - b);
  seen.p99 = times[Math.floor(times.length * 0.99)] ?? null;
  seen.median = times[times.length >> 1] ?? null;
  seen.times = undefined;
}
console.log(JSON.stringify({ kinds, lag, seconds: (stopped - began) / 1_000 }));
process.exit(0);
