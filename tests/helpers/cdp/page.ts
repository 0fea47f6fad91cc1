import { forget } from '../failure-report';
import { listenToTab } from '../failure-report-cdp';
import type { Connection, EventParams } from './connection';
import { clickAt, type Key, pressKey, typeText } from './input';
import { type Trouble, watchTrouble } from './trouble';

/** How a page starts. */
export interface PageOptions {
  width?: number;
  height?: number;
  /** A phone: touch, mobile viewport, device pixel ratio 2. */
  mobile?: boolean;
  userAgent?: string;
  /** Request URLs (with `*`) that fail, see Network.setBlockedURLs. */
  blocked?: readonly string[];
}

/** One tab, driven by raw protocol commands that Chromium 64 already knows. */
export interface Page {
  /** Errors since the page opened, in order. */
  trouble: Trouble;
  /** Every URL requested since the page opened, in order. */
  requests: readonly string[];
  /** Navigates and waits for the load event. Throws if the URL can't be reached. */
  goto(url: string): Promise<void>;
  /** Runs `action` and waits for the load event of the navigation it causes. */
  navigation(action: () => Promise<void>): Promise<void>;
  /** Value of a JavaScript expression (awaited), as JSON. Throws the page's errors. */
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until the expression is truthy and returns its value; throws after `timeout` ms, naming it. */
  waitFor<T>(expression: string, timeout?: number): Promise<T>;
  /** A real mouse click at the centre of the first element that matches. */
  click(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  connection: Connection;
  close(): void | Promise<void>;
}

interface Evaluation {
  result: { value?: unknown; description?: string };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

/** Opens a page on a new DevTools socket. */
export async function openPage(connection: Connection, options: PageOptions = {}): Promise<Page> {
  const { send, on } = connection;
  const requests: string[] = [];
  on('Network.requestWillBeSent', (params) => requests.push(requestUrl(params)));
  const trouble = watchTrouble(connection);
  listenToTab(connection);
  for (const domain of ['Page', 'Runtime', 'Network', 'Log']) await send(`${domain}.enable`);
  await send('Emulation.setDeviceMetricsOverride', {
    width: options.width ?? 360,
    height: options.height ?? 640,
    deviceScaleFactor: options.mobile ? 2 : 1,
    mobile: options.mobile ?? false,
  });
  if (options.mobile) await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  if (options.userAgent) {
    await send('Network.setUserAgentOverride', { userAgent: options.userAgent });
  }
  if (options.blocked) await send('Network.setBlockedURLs', { urls: options.blocked });

  const loaded = (timeout = 30_000) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`No load event within ${timeout} ms`));
      }, timeout);
      const stop = on('Page.loadEventFired', () => {
        clearTimeout(timer);
        stop();
        resolve();
      });
    });

  const evaluate = async <T>(expression: string): Promise<T> => {
    const answer = await send<Evaluation>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    const thrown = answer.exceptionDetails;
    if (thrown) throw new Error(thrown.exception?.description ?? thrown.text);
    // Cast: the caller knows the type of its expression.
    return answer.result.value as T;
  };

  return {
    trouble,
    requests,
    connection,
    evaluate,
    async goto(url) {
      const load = loaded();
      // Handled below; without this a failed navigation leaves the rejection unhandled.
      load.catch(() => undefined);
      const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
      await load;
    },
    async navigation(action) {
      const load = loaded();
      load.catch(() => undefined);
      await action();
      await load;
    },
    async waitFor<T>(expression: string, timeout = 10_000) {
      const end = Date.now() + timeout;
      for (;;) {
        const value = await evaluate<T>(expression);
        if (value) return value;
        if (Date.now() > end) throw new Error(`Not true within ${timeout} ms: ${expression}`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    async click(selector) {
      await clickAt(connection, await evaluate(centreOf(selector)));
    },
    type: (text) => typeText(connection, text),
    press: (key) => pressKey(connection, key),
    close() {
      forget(connection);
      return connection.close();
    },
  };
}

function requestUrl(params: EventParams): string {
  // Cast: Network.requestWillBeSent always has a request with a URL.
  return (params.request as { url: string }).url;
}

/** An expression that scrolls the element into view and returns the centre of its visible part. */
function centreOf(selector: string): string {
  return `(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    if (!element) throw new Error('No element matches ' + ${JSON.stringify(selector)});
    element.scrollIntoView({ block: 'center' });
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) throw new Error('Not visible: ' + ${JSON.stringify(selector)});
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  })()`;
}
