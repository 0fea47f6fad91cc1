import type { Connection, EventParams } from './connection';

/** What a page should not have: each list holds one sentence a finding. */
export interface Trouble {
  /** `console.error`, failed asserts, and errors the engine itself logs (a blocked script, a bad CSP). */
  consoleErrors: string[];
  /** Uncaught exceptions and unhandled rejections. */
  exceptions: string[];
  /** Requests that failed or were answered 400 and above. */
  failedRequests: string[];
}

interface ConsoleCall {
  type: string;
  args: { value?: unknown; description?: string }[];
}

interface Thrown {
  exceptionDetails: { text: string; url?: string; exception?: { description?: string } };
}

interface LogEntry {
  entry: { level: string; source: string; text: string; url?: string };
}

/** Collects trouble from the page behind a connection, from now on. */
export function watchTrouble({ on }: Connection): Trouble {
  const trouble: Trouble = { consoleErrors: [], exceptions: [], failedRequests: [] };
  const urls = new Map<string, string>();
  // The protocol documents these shapes; they are the same in 64 and today's engines.
  const listen = <T>(event: string, listener: (params: T) => void) =>
    on(event, (params: EventParams) => listener(params as T));

  listen<ConsoleCall>('Runtime.consoleAPICalled', ({ type, args }) => {
    if (type !== 'error' && type !== 'assert') return;
    const words = args.map((arg) => arg.description ?? String(arg.value));
    trouble.consoleErrors.push(words.join(' '));
  });
  listen<Thrown>('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) => {
    trouble.exceptions.push(`${text} ${exception?.description ?? ''}`.trim());
  });
  listen<LogEntry>('Log.entryAdded', ({ entry }) => {
    // Network errors are counted once, with their address, below.
    if (entry.level !== 'error' || entry.source === 'network') return;
    trouble.consoleErrors.push(`${entry.text} ${entry.url ?? ''}`.trim());
  });
  listen<{ requestId: string; request: { url: string } }>(
    'Network.requestWillBeSent',
    ({ requestId, request }) => urls.set(requestId, request.url),
  );
  listen<{ response: { url: string; status: number } }>(
    'Network.responseReceived',
    ({ response }) => {
      if (response.status < 400) return;
      trouble.failedRequests.push(`${response.status} ${response.url}`);
    },
  );
  listen<{ requestId: string; errorText: string; canceled?: boolean; blockedReason?: string }>(
    'Network.loadingFailed',
    ({ requestId, errorText, canceled, blockedReason }) => {
      // A request given up because the page moved on is no failure of the page.
      if (canceled && !blockedReason) return;
      const why = blockedReason ?? errorText;
      trouble.failedRequests.push(`${why} ${urls.get(requestId) ?? requestId}`);
    },
  );
  return trouble;
}
