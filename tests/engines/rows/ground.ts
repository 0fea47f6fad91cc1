import { expect, inject } from 'vitest';
import { type DrivenEngine, type EngineOptions, type Started, startEngine } from '../drivers/open';
import { openTab, type Tab } from '../drivers/tab';
import { type Recorder, startRecorder } from '../recorder';
import { HYDRATED } from '../visit';

/** Widths in CSS px of the two layouts (D§11). */
export const PHONE = 360;
export const PC = 1280;
const HEIGHT = 640;

/** A visitor of the store. */
export interface Visitor {
  tab: Tab;
  /** Records their requests. */
  recorder: Recorder;
  /** Opens a page of the store and waits until it has arrived. */
  visit(path: string): Promise<void>;
  /** Waits until the page has no pending requests and, with scripts, is hydrated and has started its after-load work. */
  arrived(): Promise<void>;
  /** Waits until the first page has sent its report: by then everything that a tap needs is ready. */
  settled(): Promise<void>;
  /** Checks that there were no errors, and closes the tab. */
  leave(): Promise<void>;
}

/** One engine with one store. */
export interface Ground {
  name: DrivenEngine;
  javaScript: boolean;
  engine: Started;
  /** A new visitor. On a phone by default; `touch` is false for a PC with only a mouse. */
  visitor(width?: number, touch?: boolean): Promise<Visitor>;
  /**
   * A visitor who may have visited in another test, with its cookies, files and service worker. A first visit takes most of a
   * test's time. After a failed test it is a new visitor.
   */
  regular(width?: number): Promise<Visitor>;
  close(): Promise<void>;
}

/**
 * True once a page has settled. Leaving earlier aborts its code, which Firefox reports as an error; and answers of a service
 * worker are not visible on the network.
 */
const SETTLED = 'performance.getEntriesByName("snowpea:settled").length > 0';

/** Last part of the visitors' IP addresses, which keeps their cookies apart in every engine. */
let addresses = 1;

/** Starts an engine for all rows. */
export async function openGround(name: DrivenEngine, options: EngineOptions = {}): Promise<Ground> {
  const { javaScript = true } = options;
  const engine = await startEngine(name, options);
  let known: Visitor | undefined;

  async function visitor(width = PHONE, touch = true): Promise<Visitor> {
    addresses += 1;
    const recorder = await startRecorder(inject('engineStore'), {
      host: `127.0.0.${addresses}`,
      listen: name === 'WebKitGTK' && javaScript,
    });
    const tab = openTab(await engine.newTab({ width, height: HEIGHT, touch }), javaScript);
    const arrived = async () => {
      if (javaScript) await tab.waitFor(`${HYDRATED} && ${SETTLED}`);
      await recorder.quiet();
    };
    return {
      tab,
      recorder,
      async visit(path) {
        await tab.open(recorder.url + path);
        await arrived();
      },
      arrived,
      async settled() {
        const reported = () => recorder.seen().some(({ path }) => path === '/log/access');
        await expect.poll(reported, { timeout: 15_000 }).toBe(true);
      },
      async leave() {
        await expectCalm(tab, recorder);
        await tab.close();
        await recorder.close();
      },
    };
  }

  return {
    name,
    javaScript,
    engine,
    visitor,
    async regular(width = PHONE) {
      const regular = known ?? (await visitor(width));
      const { tab, recorder } = regular;
      recorder.forget();
      if (known) await tab.resume({ width, height: HEIGHT });
      // Reused only after success.
      known = undefined;
      return {
        ...regular,
        async leave() {
          if (javaScript) await tab.waitFor(SETTLED);
          await expectCalm(tab, recorder);
          await tab.open('about:blank');
          known = regular;
        },
      };
    },
    async close() {
      await known?.recorder.close();
      await engine.close();
    },
  };
}

async function expectCalm(tab: Tab, recorder: Recorder): Promise<void> {
  await recorder.quiet();
  expect([...tab.trouble(), ...recorder.trouble()]).toEqual([]);
}
