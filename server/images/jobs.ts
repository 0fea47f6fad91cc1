import PQueue from 'p-queue';

/** Icons are on every page and small; a screenshot takes many times as long. */
export type Lane = 'icon' | 'shot';

/** Thrown when the queue is full. */
export class Crowded extends Error {
  override name = 'Crowded';
}

/** Limits of concurrent jobs, and of the queue of each lane. */
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
 * Runs jobs by key with limited concurrency, icons before screenshots. With several slots, screenshots leave one free,
 * so that an icon never waits for a slow screenshot. A job whose clients have all disconnected is dropped unless it has
 * started.
 *
 * @returns `ask` rejects with `Crowded` when the queue is full, with the signal's reason when the client has
 *   disconnected; `counts` are the jobs that wait in each lane, and those that run
 */
export function jobs<T>({ atOnce, waiting }: JobsOptions) {
  const queue = new PQueue({ concurrency: atOnce });
  const shots = new PQueue({ concurrency: Math.max(1, atOnce - 1) });
  const running = new Map<string, Job<T>>();

  const inLane = (lane: Lane, work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const size = lane === 'icon' ? queue.sizeBy({ priority: 1 }) : shots.size;
    if (size >= waiting[lane]) return Promise.reject(new Crowded(`${size} wait already`));
    if (lane === 'icon') return queue.add(work, { priority: 1, signal });
    return shots.add(() => queue.add(work, { priority: 0, signal }), { signal });
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
    icon: queue.sizeBy({ priority: 1 }),
    shot: shots.size + queue.sizeBy({ priority: 0 }),
    running: queue.pending,
  });
  return { ask, counts };
}
