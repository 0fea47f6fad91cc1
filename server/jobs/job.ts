import { AsyncLocalStorage } from 'node:async_hooks';
import { errorText } from '../operator-error';

/** An error outside of the promise of a job, which has ended the job. It is logged when it happens. */
export class JobFault extends Error {
  override name = 'JobFault';
}

interface Job {
  readonly name: string;
  /** Aborted by the first fault. */
  readonly ending: AbortController;
}

/** The innermost job for which code runs. */
const current = new AsyncLocalStorage<Job>();

/**
 * Runs a job: work whose faults end the job and nothing else, also those outside of its promise (in a timer, a listener, or a
 * library). Jobs may be nested; a fault ends the innermost one, and the outer one handles a rejection.
 *
 * @param name names the job in the log
 * @param outer aborts the job from outside, for example when the server stops
 * @returns rejects with a `JobFault` after a fault, even if the work then never ends. The signal that the work is given is
 * aborted by a fault, also after the work has ended: it may have returned a stream
 */
export function runJob<T>(
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const ending = new AbortController();
  const signal = outer ? AbortSignal.any([outer, ending.signal]) : ending.signal;
  return current.run({ name, ending }, () => unlessFault(() => work(signal)));
}

/** Awaits work until the current job has a fault, because what the fault cut off may never settle. */
export async function unlessFault<T>(work: () => Promise<T>): Promise<T> {
  const fault = current.getStore()?.ending.signal;
  if (!fault) return work();
  fault.throwIfAborted();
  return new Promise((resolve, reject) => {
    const end = () => reject(fault.reason);
    fault.addEventListener('abort', end, { once: true });
    const settled = () => fault.removeEventListener('abort', end);
    work().then(resolve, reject).finally(settled);
  });
}

/** Runs code that makes something for all, such as a shared connection, whose later faults are not those of this job. */
export const outsideJobs = <T>(work: () => T): T => current.exit(work);

/** What the process does about errors that nothing has caught. */
interface Uncaught {
  /** Logs a fault that has ended a job; called once for each job. */
  fault(job: string, error: unknown): void;
  /** Any other error: the state of the process is unknown. */
  other(error: unknown, origin: NodeJS.UncaughtExceptionOrigin): void;
}

/** The log's entry about a fault: one, with its stack. */
export const faultEntry = (job: string, error: unknown): string =>
  `${job} has ended by an unexpected error: ${(error instanceof Error && error.stack) || errorText(error)}`;

/** Ends the job in whose context an error is thrown that nothing catches, or an unhandled promise is rejected. */
export function containFaults({ fault, other }: Uncaught): void {
  keepContextInMicrotasks();
  process.on('uncaughtException', (error, origin) => {
    const job = current.getStore();
    if (!job) return other(error, origin);
    if (job.ending.signal.aborted) return;
    fault(job.name, error);
    const message = `${job.name} has ended by an unexpected error: ${errorText(error)}`;
    job.ending.abort(new JobFault(message, { cause: error }));
  });
}

/**
 * Before version 24, Node reports the error of a microtask without its context. Undici runs its callbacks in microtasks. A
 * rejection has the context.
 */
function keepContextInMicrotasks(): void {
  const queue = globalThis.queueMicrotask;
  globalThis.queueMicrotask = (task) => {
    if (!current.getStore()) return queue(task);
    void Promise.resolve().then(() => void task());
  };
}
