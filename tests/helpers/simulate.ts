import type { Page } from 'playwright';
import { simulatorFile } from '../../scripts/setup/simulator.mjs';
import type { Host, HostOptions } from '../../stories/simulator/host';
import type { Simulated } from '../../stories/simulator/install';

declare global {
  interface Window {
    snowpeaSimulator: {
      device: Host;
      install(kind: Simulated, options?: Partial<HostOptions>): void;
    };
  }
}

/** What crosses into a page as JSON: the device, and how its host behaves. */
export type Device = Omit<Partial<HostOptions>, 'toPage' | 'onCommand'>;

/** Puts a shell around every page of this visitor. Its script must have been built (scripts/setup/simulator.mjs). */
export async function simulate(page: Page, kind: Simulated, device: Device = {}): Promise<void> {
  await page.addInitScript({ path: simulatorFile });
  await page.addInitScript(([shell, options]) => window.snowpeaSimulator.install(shell, options), [
    kind,
    device,
  ] as const);
}

/** The number of the version that an app's page offers. */
export async function versionOf(address: string): Promise<number> {
  const { origin, pathname } = new URL(address);
  const appId = pathname.split('/').at(-1);
  const answer = await fetch(`${origin}/api/proxy?urlKey=resource.app.getDetail&appId=${appId}`);
  const { data } = await answer.json();
  return data.app.versionId;
}

/**
 * Waits until the app's page in sight has heard from its client how the app is, or that there is no answer. A tap before
 * that may be a question of how it is, and nothing more.
 */
export async function heard(page: Page): Promise<void> {
  const version = await versionOf(page.url());
  await page.waitForFunction(
    // As the page keeps it: pairs of a version and its status.
    (id) => localStorage.getItem('snowpea:app_status')?.includes(`[${id},`),
    version,
  );
}

interface Saying {
  saying: string[];
}

/** Records the first word of the app's main button from now on, because some labels appear only for a moment. */
export const noteButton = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const saying: string[] = [];
    Object.assign(window, { saying });
    const note = () => {
      const button = document.querySelector('main [data-download] [aria-label]');
      const word = button?.getAttribute('aria-label')?.split(' ')[0] ?? '';
      const said = button?.ariaBusy === 'true' ? `${word}, busy` : word;
      if (said !== saying.at(-1)) saying.push(said);
    };
    note();
    const everything = { subtree: true, childList: true, attributes: true };
    new MutationObserver(note).observe(document.body, everything);
  });

/** What it has said since, each change of words once. */
export const buttonSaid = (page: Page): Promise<string[]> =>
  // The cast: put there above.
  page.evaluate(() => (window as unknown as Saying).saying);

/** Lets a stepped device (`stepped`) get on with an app until its status is another one. */
export const step = (page: Page, version: number): Promise<void> =>
  page.evaluate((id) => window.snowpeaSimulator.device.engine.step(id), version);

/** Lets something happen on the device that no page asked for. */
export const happen = (page: Page, version: number, bits: number): Promise<void> =>
  page.evaluate(([id, status]) => window.snowpeaSimulator.device.engine.happen(id, status), [
    version,
    bits,
  ] as const);
