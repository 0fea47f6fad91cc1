import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startNode } from '../../tests/helpers/child';
import { freePort } from '../../tests/helpers/free-port';
import { ask as askDatabase } from '../../tests/helpers/own-database';
import { readyUrl } from '../../tests/helpers/ready-url';
import { atLeast, atMost } from '../bars/bar';
import { type Context, few, type Outcome, type Row } from './row';
import { dataDirectory, settings, spawnServer, startServer } from './server';

const SIZE_MIB = 160;
const FULL_S = 12;
/** The supervisor doubles its delay, so it waits at most twice as long as the disk was full. */
const READY_S = 40;

/** A separate disk in memory, which can be filled and made read-only. */
async function smallDisk(context: Context): Promise<string> {
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    throw new Error('Only root on Linux can mount a small disk: this row was not measured.');
  const place = await mkdtemp(path.join(tmpdir(), 'snowpea-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m`, 'tmpfs', place]);
  context.cleanUp(async () => {
    execFileSync('umount', ['-l', place]);
    await rm(place, { recursive: true });
  });
  await chmod(place, 0o755);
  return place;
}

const sentence = (output: string) => !/\n\s+at \S/.test(output) && output.trim() !== '';

interface Seen {
  acknowledged: string[];
  wrong: string[];
  statuses: Map<number, number>;
}

let written = 0;

/** Writes and reads for a time; the disk may be full, and the server may be restarting. */
async function visit(url: string, seconds: number, seen: Seen): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    await write(url, seen);
    await ask(url, `/search?key=disk${written}`, seen);
    await ask(url, `/img/${(written % 20) + 1}/130.webp`, seen);
    await ask(url, '/healthz', seen);
    await delay(10);
  }
}

/** A report of a page; whether it was acknowledged. */
async function write(url: string, seen: Seen): Promise<boolean> {
  written += 1;
  const target = `disk-${written}`;
  const status = await ask(url, '/log/click', seen, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.8.${written >> 8}.${written & 255}` },
    body: JSON.stringify({ target, appName: 'x'.repeat(190) }),
  });
  if (status === 200) seen.acknowledged.push(target);
  return status === 200;
}

/** The status; 0 without a server. */
async function ask(url: string, address: string, seen: Seen, init?: RequestInit): Promise<number> {
  const answer = await fetch(url + address, {
    ...init,
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  const body = (await answer?.text().catch(() => '')) ?? '';
  const status = answer?.status ?? 0;
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
  const clear = [0, 200].includes(status) || (status === 503 && answer?.headers.has('retry-after'));
  if (!clear || /\n\s+at |ENOSPC|select .* from /i.test(body))
    seen.wrong.push(`${address} answers ${status}: ${body.slice(0, 150)}`);
  return status;
}

/** Fills the disk to its last block. */
async function fill(place: string): Promise<string> {
  const filler = path.join(place, 'filler');
  for (let mib = SIZE_MIB; mib > 0; mib = Math.floor(mib / 2))
    // The disk is meant to be full.
    await writeFile(filler, Buffer.alloc(mib * 2 ** 20), { flag: 'a' }).catch(() => undefined);
  return filler;
}

/** `npm start` without its set-up: the server under its supervisor, on a fixed port. */
async function supervised(context: Context, env: NodeJS.ProcessEnv) {
  const port = String(await freePort());
  const run = `
    const { supervise } = await import(${JSON.stringify(path.resolve('dist/server/supervise.js'))});
    process.exit(await supervise([${JSON.stringify(path.resolve('dist/server/main.js'))}]));`;
  const child = startNode(['--input-type=module', '-e', run], { ...env, PORT: port });
  context.cleanUp(async () => {
    child.process.kill('SIGTERM');
    await child.ended;
  });
  return { child, url: await readyUrl(child) };
}

async function full(context: Context, seconds: number, freed = true): Promise<Outcome> {
  const place = await smallDisk(context);
  const dataDir = await dataDirectory(context, place);
  const env = { REALNAME_KEY_FILE: path.join(place, 'key') };
  const { child, url } = await supervised(context, settings(dataDir, { apps: 20, env }));
  const seen: Seen = { acknowledged: [], wrong: [], statuses: new Map() };
  await visit(url, 3, seen);
  const before = seen.acknowledged.length;
  const filler = await fill(place);
  context.report(`full for ${seconds} s`);
  await visit(url, seconds / 2, seen);
  // Until now the reserved files of the write-ahead log may have sufficed; the next file has no space.
  await askDatabase(dataDir, 'select pg_switch_wal()').catch(() => undefined);
  await visit(url, seconds / 2, seen);
  if (freed) await rm(filler);
  const began = performance.now();
  let ready = false;
  while (!ready && performance.now() - began < READY_S * 1_000) {
    await delay(100);
    ready = (await write(url, seen)) && (await fetch(`${url}/readyz`)).status === 200;
  }
  const waited = (performance.now() - began) / 1_000;
  if (ready) await visit(url, 1, seen);
  const stored = new Set(ready ? await targets(dataDir) : seen.acknowledged);
  const lost = seen.acknowledged.filter((target) => !stored.has(target));
  const starts = child.output().split('it is started again').length - 1;
  if (/\n\s+at \S/.test(child.output()))
    seen.wrong.push(`a stack in the output: ${child.output().slice(-900)}`);
  return {
    bars: [
      atLeast('acknowledged writes before it was full', before, 5),
      atLeast(
        'requests refused or unanswered while it was full',
        (seen.statuses.get(503) ?? 0) + (seen.statuses.get(0) ?? 0),
        1,
      ),
      atMost('answers that are neither right nor 503 with Retry-After', seen.wrong.length, 0),
      atMost('time until it writes again, once there is space', ready ? waited : 999, READY_S, 's'),
      atMost('acknowledged writes lost', lost.length, 0),
    ],
    notes: [
      `answers: ${[...seen.statuses].map(([status, times]) => `${times} × ${status || 'nothing listens'}`).join(', ')}; started again ${starts} times by its supervisor`,
      ...few(seen.wrong),
      ...(ready ? [] : [child.output().slice(-700)]),
    ],
  };
}

async function targets(dataDir: string): Promise<unknown[]> {
  const rows = await askDatabase(dataDir, "select payload ->> 'target' as target from logs");
  return rows.map(({ target }) => target);
}

/**
 * A data directory that has become read-only between two starts; the kernel refuses that for a disk with open
 * files.
 */
async function readOnly(context: Context): Promise<Outcome> {
  const place = await smallDisk(context);
  const dataDir = await dataDirectory(context, place);
  const env = { REALNAME_KEY_FILE: path.join(place, 'key') };
  const first = await startServer(context, { dataDir, apps: 20, env });
  first.child.process.kill('SIGTERM');
  await first.child.ended;
  execFileSync('mount', ['-o', 'remount,ro', place]);
  const child = spawnServer(settings(dataDir, { apps: 20, env }));
  const code = await child.ended;
  const output = child.output();
  execFileSync('mount', ['-o', 'remount,rw', place]);
  const second = await startServer(context, { dataDir, apps: 20, env });
  const answer = await fetch(`${second.url}/app/7`);
  await answer.text();
  return {
    bars: [
      atMost(
        'starts on a read-only disk without a clear message',
        Number(code !== 1 || !/cannot be written to/.test(output) || !sentence(output)),
        0,
      ),
      atMost('starts afterwards without the data', Number(answer.status !== 200), 0),
    ],
    notes: [output.trim().slice(0, 300)],
  };
}

async function run(context: Context): Promise<Outcome> {
  const one = await full(context, FULL_S);
  const other = await readOnly(context);
  return {
    bars: [...one.bars, ...other.bars],
    notes: [...(one.notes ?? []), ...(other.notes ?? [])],
  };
}

/** The row: a full disk, and a read-only one. */
export const disk: Row = {
  name: 'disk',
  bar: 'disk full: right answers or 503, 0 acknowledged writes lost, writes again without help once there is space; read-only: a message and no start',
  run,
  controls: [{ fault: 'a disk that stays full', run: (context) => full(context, 3, false) }],
};
