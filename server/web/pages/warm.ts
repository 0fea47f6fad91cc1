import { runJob } from '../../jobs/job';

/** Number of popular pages that are rendered in advance, and of pages that are counted. */
const MOST = 40;
const COUNTED = 2_000;

/**
 * The parts of a request besides its address that select a page's bytes (D§18). They contain nothing personal:
 * requests with cookies are not counted.
 */
const SELECTING = ['accept-encoding', 'accept-language', 'user-agent'];

interface Asked {
  readonly url: string;
  readonly headers: Record<string, string>;
  times: number;
}

/**
 * Renders the most popular pages in advance as soon as the shop's state changes: otherwise, after each sync of the
 * catalogue, the first visitor of each page would wait for it to be rendered and compressed.
 *
 * @param ask requests a page like a visitor, and reads the whole answer
 * @param failed receives the error that ended a run
 */
export function createWarmer(
  ask: (url: string, headers: Record<string, string>) => Promise<void>,
  failed: (error: unknown) => void = () => undefined,
) {
  let asked = new Map<string, Asked>();
  let shown: string | undefined;

  const warm = async (state: string, pages: readonly Asked[], signal: AbortSignal) => {
    for (const { url, headers } of pages) {
      // The state has changed again, and its own run renders the pages.
      if (shown !== state || signal.aborted) return;
      await ask(url, headers);
    }
  };

  return {
    /** Starts rendering when the state of a request is new. */
    began(state: string): void {
      if (shown === state) return;
      const before = shown !== undefined;
      shown = state;
      const most = [...asked.values()].sort((one, other) => other.times - one.times);
      asked = new Map();
      if (!before) return;
      const pages = most.slice(0, MOST);
      runJob('rendering popular pages', (signal) => warm(state, pages, signal)).catch(failed);
    },
    /**
     * Counts a request for a page that exists, at its canonical address: anyone can make up others, until no place is left.
     *
     * @param page identifies the page's bytes, without the state
     */
    answered(page: string, request: Request): void {
      if (request.method !== 'GET' || request.headers.has('cookie')) return;
      const known = asked.get(page);
      if (known) known.times += 1;
      else if (asked.size < COUNTED) {
        const pairs = SELECTING.map((name) => [name, request.headers.get(name) ?? ''] as const);
        const headers = Object.fromEntries(pairs.filter(([, value]) => value));
        asked.set(page, { url: request.url, headers, times: 1 });
      }
    },
  };
}
