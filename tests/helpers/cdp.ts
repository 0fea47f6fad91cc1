import { connect } from './cdp/connection';
import { openPage, type Page, type PageOptions } from './cdp/page';
import { type StartOptions, startChromium } from './cdp/process.mjs';

/** Flags for today's Chromium in a container. */
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

/** A running engine with an empty profile. */
export interface Browser {
  /** Product and version reported by the engine, e.g. `HeadlessChrome/64.0.3264.0`. */
  version: string;
  /** A new tab. All tabs of one browser share its profile. */
  newPage(options?: PageOptions): Promise<Page>;
  /** Stops the engine and removes its profile. */
  close(): Promise<void>;
}

/** Starts Chromium 64 or later with a raw DevTools-protocol driver; throws with its last output if it does not start. */
export async function launch(options: StartOptions): Promise<Browser> {
  const { origin, version, stop } = await startChromium(options);
  return {
    version,
    async newPage(pageOptions) {
      // Since version 111 this path requires PUT; older engines ignore the method.
      const answer = await fetch(`${origin}/json/new?about:blank`, { method: 'PUT' });
      // This answer's shape has not changed since 58.
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
