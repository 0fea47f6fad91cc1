/** How many of the most asked pages are made anew, and how many are counted. */
const MOST = 40;
const COUNTED = 2_000;

/** What of a request selects a page's bytes, besides its address (D§18). None of it is a visitor's: requests with cookies are not counted. */
const SELECTING = ['accept-encoding', 'accept-language', 'user-agent'];

interface Asked {
  readonly url: string;
  readonly headers: Record<string, string>;
  times: number;
}

/**
 * Makes the most asked pages anew as soon as the shop shows something else, so that a sync of the catalogue does not slow
 * the shop down: otherwise the first visitor of each page would wait for it to be rendered and compressed.
 *
 * @param ask asks for a page like a visitor, and reads its answer to the end
 */
export function createWarmer(ask: (url: string, headers: Record<string, string>) => Promise<void>) {
  let asked = new Map<string, Asked>();
  let shown: string | undefined;

  const warm = async (state: string, pages: readonly Asked[]) => {
    for (const { url, headers } of pages) {
      // Something newer is shown already: its own run makes the pages.
      if (shown !== state) return;
      await ask(url, headers);
    }
  };

  return {
    /**
     * Counts a request, and starts when its state is a new one.
     *
     * @param page identifies the page's bytes, without the state
     */
    noticed(page: string, request: Request, state: string): void {
      if (shown !== state) {
        const before = shown !== undefined;
        shown = state;
        const most = [...asked.values()].sort((one, other) => other.times - one.times);
        asked = new Map();
        if (before) void warm(state, most.slice(0, MOST));
      }
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
