import type { ChildProcess } from 'node:child_process';
import type { Lane } from '../jobs';
import { createSlots } from '../slots';
import type { Job, Reply } from './job';
import { shareOf, thisMachine } from './memory';
import { startProcess } from './start';

/** Time limit of a picture, in ms, with the start of a process on a busy machine; then the process is ended. */
const LONGEST_MS = 30_000;
/** Time after which an idle process is ended, in ms: it holds about 70 MiB, and starts in a quarter of a second. */
const IDLE_MS = 10_000;

/** The picture's header declares more than the limits allow. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

interface Options {
  /** Number of processes. */
  atOnce: number;
  start: () => ChildProcess;
  longestMs?: number;
  idleMs?: number;
}

/**
 * Makes pictures in processes of their own, one picture in each at a time: a picture that takes too much memory or time
 * ends its process, and is an unreadable picture to its caller.
 */
export function createPool({
  atOnce,
  start,
  longestMs = LONGEST_MS,
  idleMs = IDLE_MS,
}: Options): (lane: Lane, job: Job) => Promise<Reply> {
  const inSlot = createSlots(atOnce);
  const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = [];

  /** The one that was used last, so that the others become idle. */
  const take = (): ChildProcess => {
    const free = idle.pop();
    clearTimeout(free?.end);
    if (free?.child.connected) return hold(free.child);
    if (free) return take();
    // Errors are noticed by who waits for an answer.
    return start().on('error', () => undefined);
  };
  const giveBack = (child: ChildProcess) => {
    if (child.connected) idle.push({ child: release(child), end: endLater(child, idle, idleMs) });
  };

  return async (lane, job) => {
    const reply = await inSlot(lane, async () => {
      const child = take();
      try {
        return await ask(child, job, longestMs);
      } finally {
        giveBack(child);
      }
    });
    if (reply.tooLarge !== undefined) throw new TooLarge(reply.tooLarge);
    if (reply.failed !== undefined) throw new Error(reply.failed);
    return reply;
  };
}

function endLater(child: ChildProcess, idle: { child: ChildProcess }[], ms: number) {
  return setTimeout(() => {
    idle.splice(0, idle.length, ...idle.filter((one) => one.child !== child));
    child.disconnect();
  }, ms).unref();
}

/** An idle process does not keep this one running. */
function release(child: ChildProcess): ChildProcess {
  child.unref();
  child.channel?.unref();
  return child;
}

function hold(child: ChildProcess): ChildProcess {
  child.ref();
  child.channel?.ref();
  return child;
}

/** @throws when the process ends instead of answering, or takes too long */
function ask(child: ChildProcess, job: Job, ms: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer);
      child.off('message', answered).off('error', failed).off('exit', ended);
      done();
    };
    const stop = (why: string) => {
      if (child.connected) child.disconnect();
      child.kill('SIGKILL');
      settle(() => reject(new Error(why)));
    };
    // Cast: child.mjs sends replies only.
    const answered = (reply: unknown) => settle(() => resolve(reply as Reply));
    const failed = (error: Error) => stop(error.message);
    const ended = (code: number | null, signal: string | null) =>
      stop(`decoding it ended its process (${signal ?? code})`);
    const timer = setTimeout(() => stop('it takes too long to decode'), ms);
    child.on('message', answered).on('error', failed).on('exit', ended);
    child.send(job, (error) => error && failed(error));
  });
}

let pool: ReturnType<typeof createPool> | undefined;

/** Runs a job in one of this server's picture processes, icons before screenshots. @throws TooLarge, or when the picture is unreadable */
export function inProcess(lane: Lane, job: Job): Promise<Reply> {
  pool ??= poolOf();
  return pool(lane, job);
}

function poolOf() {
  const { atOnce, bytes } = shareOf(thisMachine());
  return createPool({ atOnce, start: () => startProcess(bytes) });
}
