import type { Connection, EventParams } from './cdp/connection';
import { follow, forget, keep, line, listed, screenshot, WORKER } from './failure-report';

interface Sent {
  requestId: string;
  request: { url: string; method: string };
}

/**
 * Keeps what the report of a failure needs of a tab, whose domains Network, Page and Runtime are enabled. Every engine since
 * Chromium 64 has these events.
 */
export function listenToTab(connection: Connection): void {
  const said: string[] = [];
  const answers: string[] = [];
  const unanswered = new Map<string, string>();
  // Documented shapes, the same in 64 and today's engines.
  const listen = <T>(event: string, listener: (params: T) => void) =>
    connection.on(event, (params: EventParams) => listener(params as T));

  listen<{ type: string; args: { value?: unknown; description?: string }[] }>(
    'Runtime.consoleAPICalled',
    ({ type, args }) =>
      keep(said, `${type}: ${args.map((arg) => arg.description ?? String(arg.value)).join(' ')}`),
  );
  listen<{ exceptionDetails: { text: string; exception?: { description?: string } } }>(
    'Runtime.exceptionThrown',
    ({ exceptionDetails: { text, exception } }) =>
      keep(said, `exception: ${exception?.description ?? text}`),
  );
  listen<Sent>('Network.requestWillBeSent', ({ requestId, request }) =>
    unanswered.set(requestId, `${request.method} ${request.url}`),
  );
  const answer = (requestId: string, how: unknown) =>
    keep(answers, `${how} ${unanswered.get(requestId) ?? requestId}`);
  listen<{ requestId: string; response: { status: number } }>(
    'Network.responseReceived',
    ({ requestId, response }) => answer(requestId, response.status),
  );
  listen<{ requestId: string }>('Network.loadingFinished', ({ requestId }) =>
    unanswered.delete(requestId),
  );
  listen<{ requestId: string; errorText: string }>(
    'Network.loadingFailed',
    ({ requestId, errorText }) => {
      answer(requestId, errorText);
      unanswered.delete(requestId);
    },
  );

  const evaluate = async (expression: string): Promise<string> => {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result } = await connection.send<{ result: { value?: string; description?: string } }>(
      'Runtime.evaluate',
      options,
    );
    return result.value ?? result.description ?? 'unknown';
  };
  const picture = async () =>
    (await connection.send<{ data: string }>('Page.captureScreenshot')).data;
  follow(connection, async (name) => [
    await line('page', evaluate('location.href')),
    await screenshot(name, picture()),
    await line('worker', evaluate(WORKER)),
    ...listed('console', said),
    ...listed('last answers', answers),
    ...listed('no answer yet', [...unanswered.values()]),
  ]);
  connection.on('disconnect', () => forget(connection));
}
