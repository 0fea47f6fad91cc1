import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { compressedTexts, png } from '../../../tests/helpers/png';
import type { Job } from './job';
import { createPool, TimedOut, TooLarge } from './pool';
import { startProcess } from './start';

const MIB = 1_048_576;
const LIMITS = { edge: 100, pixels: 5_000, frames: 1, cpuMs: 60_000 };
const encode = { webp: { quality: 80 } };
const SMALL: Job = { bytes: png({ width: 40, height: 60 }), limits: LIMITS, encode };

/** Processes that are started are listed. */
function listed(start = () => startProcess(256 * MIB)) {
  const started: ChildProcess[] = [];
  const counted = () => {
    const child = start();
    started.push(child);
    return child;
  };
  return { started, start: counted };
}

it('makes one picture after the other in the same process', async () => {
  const { started, start } = listed();
  const make = createPool({ atOnce: 1, start });
  const made = await Promise.all([make('icon', SMALL), make('shot', SMALL)]);
  expect(made.map(({ bytes = [] }) => Buffer.from(bytes).toString('latin1', 8, 12))).toEqual([
    'WEBP',
    'WEBP',
  ]);
  expect(started).toHaveLength(1);
});

it('a picture that takes more memory than its process may have is unreadable, and the next one is made', async () => {
  const { started, start } = listed();
  const make = createPool({ atOnce: 1, start });
  const bytes = png({ width: 40, height: 60, chunks: compressedTexts(20) });
  expect(bytes.length).toBeLessThan(MIB);
  await expect(make('shot', { ...SMALL, bytes })).rejects.toThrow('ended its process');
  expect((await make('shot', SMALL)).bytes).toBeDefined();
  expect(started).toHaveLength(2);
});

it('a picture that takes too long is unreadable, and its process is ended', async () => {
  const silent = "process.on('message', () => undefined)";
  const { started, start } = listed(() =>
    spawn(process.execPath, ['--eval', silent], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  const make = createPool({ atOnce: 1, start, longestMs: 1 });
  await expect(make('shot', SMALL)).rejects.toThrow(TimedOut);
  const [child] = started;
  if (child?.signalCode === null) await once(child, 'exit');
  expect(child?.signalCode).toBe('SIGKILL');
});

/** A picture that takes about half a second of a processor, and leaves memory in its process that others need. */
const LARGE: Job = {
  ...SMALL,
  bytes: png({ width: 3_000, height: 3_000, color: 'rgb' }),
  limits: { ...LIMITS, edge: 3_000, pixels: 9_000_000 },
};

it('a picture that takes too much of the processor ends its process, and the next one is made', async () => {
  const { started, start } = listed();
  const make = createPool({ atOnce: 1, start });
  const slow = { ...LARGE, limits: { edge: 3_000, pixels: 9_000_000, frames: 1, cpuMs: 20 } };
  await expect(make('shot', slow)).rejects.toThrow('too much time');
  const [child] = started;
  if (child?.signalCode === null) await once(child, 'exit');
  expect(child?.signalCode).toBe('SIGKILL');
  expect((await make('shot', SMALL)).bytes).toBeDefined();
});

it('a picture never gets the process that a large one has left without memory', async () => {
  const { started, start } = listed();
  const make = createPool({ atOnce: 1, start });
  for (let n = 0; n < 3; n += 1) expect((await make('shot', LARGE)).bytes).toBeDefined();
  expect((await make('shot', SMALL)).bytes).toBeDefined();
  const left = started.slice(0, -1).map(({ signalCode }) => signalCode);
  expect(left.length).toBeGreaterThan(0);
  expect(new Set(left)).toEqual(new Set(['SIGKILL']));
});

it('a process that cannot be started makes no picture', async () => {
  const make = createPool({
    atOnce: 1,
    start: () => spawn('/nowhere', { stdio: [null, null, null, 'ipc'] }),
  });
  await expect(make('shot', SMALL)).rejects.toThrow('ENOENT');
});

it('an idle process ends', async () => {
  const { started, start } = listed();
  const make = createPool({ atOnce: 1, start, idleMs: 1 });
  await make('shot', SMALL);
  const [child] = started;
  if (child?.exitCode === null) await once(child, 'exit');
  expect(child?.exitCode).toBe(0);
  expect((await make('shot', SMALL)).bytes).toBeDefined();
});

it('a process has none of the server’s secrets, and is the first to end if memory runs out', async () => {
  process.env.SNOWPEA_SECRET = 'a secret of the test';
  const { started, start } = listed();
  await createPool({ atOnce: 1, start })('shot', SMALL);
  delete process.env.SNOWPEA_SECRET;
  const about = (file: string) => readFile(`/proc/${started[0]?.pid}/${file}`, 'utf8');
  expect(await about('environ')).not.toContain('a secret of the test');
  expect(await about('oom_score_adj')).toBe('1000\n');
});

it('a process for background work has the lowest priority', async () => {
  const { started, start } = listed(() => startProcess(256 * MIB, constants.priority.PRIORITY_LOW));
  await createPool({ atOnce: 1, start })('shot', SMALL);
  expect(getPriority(started[0]?.pid)).toBe(constants.priority.PRIORITY_LOW);
});

it.each([
  ['wide', 101, 1],
  ['high', 1, 101],
  ['large', 90, 90],
])('a picture that is too %s is refused by its header', async (_, width, height) => {
  const make = createPool({ atOnce: 1, start: () => startProcess(256 * MIB) });
  const bytes = png({ width, height });
  await expect(make('icon', { ...SMALL, bytes })).rejects.toThrow(TooLarge);
});
