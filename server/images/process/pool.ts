import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { createSlots, type SlotLane, type Turn } from '../slots';
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

/** Making the picture took too long, by the clock: its process may have had little of the processor. */
export class TimedOut extends Error {
  override name = 'TimedOut';
}

interface Options {
  /** Number of processes. */
  atOnce: number;
  /** Whether there may be one more, for uploads. */
  apart?: boolean;
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
  apart = false,
  start,
  longestMs = LONGEST_MS,
  idleMs = IDLE_MS,
}: Options): (lane: SlotLane, job: Job, turn?: Turn) => Promise<Reply> {
  const inSlot = createSlots(atOnce, apart);
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

  const make = async (job: Job) => {
    const child = take();
    try {
      const reply = await ask(child, job, longestMs);
      if (reply.spent) stop(child);
      return reply;
    } finally {
      giveBack(child);
    }
  };

  return async (lane, job, turn) => {
    const reply = await inSlot(lane, () => make(job), turn);
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

/** At once, even if it is decoding. */
function stop(child: ChildProcess): void {
  if (child.connected) child.disconnect();
  child.kill('SIGKILL');
}

/** @throws when the process ends instead of answering, or takes too long */
function ask(child: ChildProcess, job: Job, ms: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer);
      child.off('message', answered).off('error', failed).off('exit', ended);
      done();
    };
    const end = (why: Error) => {
      stop(child);
      settle(() => reject(why));
    };
    // Cast: child.mjs sends replies only.
    const answered = (reply: unknown) => settle(() => resolve(reply as Reply));
    const failed = (error: Error) => end(new Error(error.message));
    const ended = (code: number | null, signal: string | null) =>
      end(new Error(`decoding it ended its process (${signal ?? code})`));
    const timer = setTimeout(() => end(new TimedOut('it takes too long to decode')), ms);
    child.on('message', answered).on('error', failed).on('exit', ended);
    child.send(job, (error) => error && failed(error));
  });
}

/** `background` is for background work. */
export type ProcessLane = SlotLane | 'background';

let pool: ReturnType<typeof createPool> | undefined;
let background: ReturnType<typeof createPool> | undefined;

/**
 * Runs a job in one of this server's picture processes, icons before screenshots before uploads. Background work has a
 * process of its own, which gets only what others leave of the processor.
 * @throws TooLarge, TimedOut, Crowded, or another error when the picture is unreadable
 */
export function inProcess(lane: ProcessLane, job: Job, turn?: Turn): Promise<Reply> {
  if (lane === 'background') {
    background ??= createPool({
      atOnce: 1,
      start: () => startProcess(shareOf(thisMachine()).bytes, constants.priority.PRIORITY_LOW),
    });
    return background('shot', job, turn);
  }
  pool ??= poolOf();
  return pool(lane, job, turn);
}

function poolOf() {
  const { atOnce, bytes, apart } = shareOf(thisMachine());
  return createPool({ atOnce, apart, start: () => startProcess(bytes) });
}
