import { expect, inject } from 'vitest';
import { type DrivenEngine, type EngineOptions, type Started, startEngine } from '../drivers/open';
import { openTab, type Tab } from '../drivers/tab';
import { type Recorder, startRecorder } from '../recorder';
import { HYDRATED } from '../visit';

/** Widths in CSS px of the two layouts (D§11). */
export const PHONE = 360;
export const PC = 1280;
const HEIGHT = 640;

/** Someone before the store. */
export interface Visitor {
  tab: Tab;
  /** What they ask the store for. */
  recorder: Recorder;
  /** Opens a page of the store and waits until it has arrived. */
  visit(path: string): Promise<void>;
  /** Waits until the page in sight asks for nothing more and, where scripts run, is alive and has begun what comes later. */
  arrived(): Promise<void>;
  /** Waits until the first page has reported itself: all that a tap waits for is in place by then. */
  settled(): Promise<void>;
  /** Sees that nothing went wrong in front of them, and lets them go. */
  leave(): Promise<void>;
}

/** One engine before one store. */
export interface Ground {
  name: DrivenEngine;
  javaScript: boolean;
  engine: Started;
  /** Someone who has never been here. A phone's by default; `touch` is false for a PC that has a mouse alone. */
  visitor(width?: number, touch?: boolean): Promise<Visitor>;
  /**
   * Someone who may have been here in another test: with its cookies and files, and with the service worker at work. A
   * first visit takes most of a test's time. After a test that failed it is someone new.
   */
  regular(width?: number): Promise<Visitor>;
  close(): Promise<void>;
}

/**
 * True once all that a page does by itself has ended. A page that is left before breaks its own code off, which Firefox complains
 * of; and what a service worker answers is not seen on the network.
 */
const SETTLED = 'performance.getEntriesByName("snowpea:settled").length > 0';

/** The last part of the visitors' addresses: none has another's cookies, whatever the engine keeps. */
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
    const tab = openTab(await engine.newTab({ width, height: HEIGHT, touch }));
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
      // Comes back only when all went well.
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
