import PQueue from 'p-queue';

/** Icons are on every page and small; a screenshot takes many times as long. */
export type Lane = 'icon' | 'shot';

/** Thrown when the queue is full. */
export class Crowded extends Error {
  override name = 'Crowded';
}

/** Limits of each lane: concurrent jobs, some of which wait for a host, and jobs in the queue. */
export interface JobsOptions {
  atOnce: number;
  waiting: Record<Lane, number>;
}

/** A job to run, and the client that requests it. */
export interface JobRequest<T> {
  lane: Lane;
  /** Concurrent requests with the same key share one job. */
  key: string;
  work: () => Promise<T>;
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined;
}

interface Job<T> {
  result: Promise<T>;
  clients: number;
  /** State of the job: started, or dropped. */
  fate: { begun: boolean; drop: AbortController };
}

/**
 * Runs jobs by key, those of each lane with limited concurrency. A job whose clients have all disconnected is dropped unless it
 * has started.
 *
 * @returns `ask` rejects with `Crowded` when the queue is full, with the signal's reason when the client has
 *   disconnected; `counts` are the jobs that wait in each lane, and those that run
 */
export function jobs<T>({ atOnce, waiting }: JobsOptions) {
  const queues: Record<Lane, PQueue> = {
    icon: new PQueue({ concurrency: atOnce }),
    shot: new PQueue({ concurrency: atOnce }),
  };
  const running = new Map<string, Job<T>>();

  const inLane = (lane: Lane, work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const queue = queues[lane];
    if (queue.size >= waiting[lane])
      return Promise.reject(new Crowded(`${queue.size} wait already`));
    return queue.add(work, { signal });
  };

  const begin = ({ lane, key, work }: JobRequest<T>): Job<T> => {
    const fate = { begun: false, drop: new AbortController() };
    const started = () => {
      fate.begun = true;
      return work();
    };
    const job = { result: inLane(lane, started, fate.drop.signal), clients: 0, fate };
    running.set(key, job);
    const forget = () => {
      if (running.get(key) === job) running.delete(key);
    };
    job.result.then(forget, forget);
    return job;
  };

  const ask = async (request: JobRequest<T>): Promise<T> => {
    const { key, signal } = request;
    signal?.throwIfAborted();
    const job = running.get(key) ?? begin(request);
    job.clients += 1;
    if (!signal) return job.result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        job.clients -= 1;
        reject(signal.reason);
        if (job.clients > 0 || job.fate.begun) return;
        running.delete(key);
        job.fate.drop.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      job.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  };
  const counts = () => ({
    icon: queues.icon.size,
    shot: queues.shot.size,
    running: queues.icon.pending + queues.shot.pending,
  });
  return { ask, counts };
}
