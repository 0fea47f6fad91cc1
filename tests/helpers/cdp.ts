import { connect } from './cdp/connection';
import { openPage, type Page, type PageOptions } from './cdp/page';
import { type StartOptions, startChromium } from './cdp/process.mjs';

/** What today's Chromium needs to run quietly in a container. */
export const MODERN_FLAGS: readonly string[] = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A running engine with its own empty profile. */
export interface Browser {
  /** Product and version as the engine gives them, e.g. `HeadlessChrome/64.0.3264.0`. */
  version: string;
  /** A new tab. All tabs of one browser share its profile. */
  newPage(options?: PageOptions): Promise<Page>;
  /** Ends the engine and removes its profile. */
  close(): Promise<void>;
}

/** Starts Chromium 64 or any later one and gives it a raw DevTools-protocol driver; throws with its last words when it does not start. */
export async function launch(options: StartOptions): Promise<Browser> {
  const { origin, version, stop } = await startChromium(options);
  return {
    version,
    async newPage(pageOptions) {
      // Engines since 111 refuse this path without PUT; the old ones do not look at the method.
      const answer = await fetch(`${origin}/json/new?about:blank`, { method: 'PUT' });
      // The shape of this answer has not changed since 58.
      const target = (await answer.json()) as { id: string; webSocketDebuggerUrl: string };
      const page = await openPage(await connect(target.webSocketDebuggerUrl), pageOptions);
      return {
        ...page,
        async close() {
          // Chromium 64 has no Page.close.
          await fetch(`${origin}/json/close/${target.id}`);
          await page.close();
        },
      };
    },
    close: stop,
  };
}
