import type { Connection, EventParams } from './connection';

/** Errors of a page: each list has one sentence per finding. */
export interface Trouble {
  /** `console.error`, failed asserts, and errors the engine itself logs (a blocked script, a bad CSP). */
  consoleErrors: string[];
  /** Uncaught exceptions and unhandled rejections. */
  exceptions: string[];
  /** Requests that failed or got a status of 400 or above. */
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

/** What an engine without Trusted Types says of these two, and of no other, directives of a page's policy. */
const WITHOUT_TRUSTED_TYPES =
  /^Unrecognized Content-Security-Policy directive '(require-trusted-types-for|trusted-types)'\.\s*$/;

/** Collects errors of the page on a connection, from now on. */
export function watchTrouble({ on }: Connection): Trouble {
  const trouble: Trouble = { consoleErrors: [], exceptions: [], failedRequests: [] };
  const urls = new Map<string, string>();
  // Documented shapes, the same in 64 and today's engines.
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
    // Network errors are counted once, below, with their URL.
    if (entry.level !== 'error' || entry.source === 'network') return;
    if (WITHOUT_TRUSTED_TYPES.test(entry.text)) return;
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
      // A request cancelled by navigation is no failure.
      if (canceled && !blockedReason) return;
      const why = blockedReason ?? errorText;
      trouble.failedRequests.push(`${why} ${urls.get(requestId) ?? requestId}`);
    },
  );
  return trouble;
}
