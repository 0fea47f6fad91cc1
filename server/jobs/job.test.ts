import { EventEmitter } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { containFaults, JobFault, outsideJobs, runJob } from './job';

type Listener = NodeJS.UncaughtExceptionListener;
type Rejected = NodeJS.UnhandledRejectionListener;

/** What the process was told: faults of jobs by their names, and other errors. */
let faults: string[];
let others: string[];
let theirs: { errors: Listener[]; rejections: Rejected[]; queue: typeof queueMicrotask };
beforeEach(() => {
  [faults, others] = [[], []];
  // Vitest's own listeners would report the planted errors.
  theirs = {
    errors: process.rawListeners('uncaughtException') as Listener[],
    rejections: process.rawListeners('unhandledRejection') as Rejected[],
    queue: globalThis.queueMicrotask,
  };
  process.removeAllListeners('uncaughtException').removeAllListeners('unhandledRejection');
  containFaults({
    fault: (job, error) => faults.push(`${job}: ${error instanceof Error && error.message}`),
    other: (error) => others.push(String(error)),
  });
});
afterEach(() => {
  process.removeAllListeners('uncaughtException');
  for (const listener of theirs.errors) process.on('uncaughtException', listener);
  for (const listener of theirs.rejections) process.on('unhandledRejection', listener);
  globalThis.queueMicrotask = theirs.queue;
});

const boom = () => {
  throw new Error('planted');
};
const never = () => new Promise<never>(() => undefined);

/** Code that throws outside of the promise of its job. */
const PLANTED: Record<string, () => unknown> = {
  'a timer': () => setTimeout(boom),
  'an immediate': () => setImmediate(boom),
  'the next tick': () => process.nextTick(boom),
  'a microtask': () => queueMicrotask(boom),
  'a microtask of a timer': () => setTimeout(() => queueMicrotask(boom)),
  'a listener': () => setTimeout(() => new EventEmitter().on('x', boom).emit('x')),
  'an error event without a listener': () =>
    setTimeout(() => new EventEmitter().emit('error', new Error('planted'))),
  'an abort listener': () => {
    const end = new AbortController();
    end.signal.addEventListener('abort', boom);
    setTimeout(() => end.abort());
  },
  'a stream': () => createReadStream(import.meta.filename).on('data', boom),
  'a socket': () => connect(1, '127.0.0.1').on('error', boom),
  'a promise that nobody awaits': () => void Promise.resolve().then(boom),
  'a promise of a timer': () => setTimeout(async () => boom()),
};

it.each(Object.entries(PLANTED))('an error thrown in %s ends its job only', async (_, plant) => {
  const job = runJob('a job', async (signal) => {
    plant();
    await never();
    return signal;
  });
  await expect(job).rejects.toThrow(
    new JobFault('a job has ended by an unexpected error: planted'),
  );
  expect([faults, others]).toEqual([['a job: planted'], []]);
});

it('an error outside of every job is not one of a job (control)', async () => {
  await runJob('a job', async () => undefined);
  setTimeout(boom);
  await expect.poll(() => others).toEqual(['Error: planted']);
  expect(faults).toEqual([]);
});

it('a job returns its result, and rejects with its own error', async () => {
  expect(await runJob('a job', async () => 7)).toBe(7);
  await expect(runJob('a job', async () => boom())).rejects.toThrow('planted');
  expect([faults, others]).toEqual([[], []]);
});

it('a fault ends the innermost job, and the outer one goes on', async () => {
  const told = await runJob('outer', async (outer) => {
    const inner = runJob('inner', async () => {
      setTimeout(boom);
      await never();
    });
    const fault = await inner.catch(String);
    return `${fault}, ${outer.aborted}`;
  });
  expect(told).toBe('JobFault: inner has ended by an unexpected error: planted, false');
  expect(faults).toEqual(['inner: planted']);
});

it('a fault aborts the signal of its job, and so does the outer signal', async () => {
  const signals: AbortSignal[] = [];
  const job = runJob('a job', async (signal) => {
    signals.push(signal);
    setTimeout(boom);
    await never();
  });
  await expect(job).rejects.toThrow(JobFault);
  const stop = new AbortController();
  await runJob('another', async (signal) => void signals.push(signal), stop.signal);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  stop.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('a fault after the end of its job is logged once, and aborts what the job returned', async () => {
  const signal = await runJob('a job', async (own) => {
    setTimeout(boom);
    setTimeout(boom);
    return own;
  });
  await expect.poll(() => signal.aborted).toBe(true);
  await new Promise((done) => setTimeout(done));
  expect([faults, others]).toEqual([['a job: planted'], []]);
});

it('what a job makes for all is not the job’s', async () => {
  await runJob('a job', async () => outsideJobs(() => void setTimeout(boom)));
  await expect.poll(() => others).toEqual(['Error: planted']);
  expect(faults).toEqual([]);
});
