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

/** The device and its host's behaviour, passed to the page as JSON. */
export type Device = Omit<Partial<HostOptions>, 'toPage' | 'onCommand'>;

/** Simulates a shell on every page of this visitor. Needs the built simulator (scripts/setup/simulator.mjs). */
export async function simulate(page: Page, kind: Simulated, device: Device = {}): Promise<void> {
  await page.addInitScript({ path: simulatorFile });
  await page.addInitScript(([shell, options]) => window.snowpeaSimulator.install(shell, options), [
    kind,
    device,
  ] as const);
}

/** Id of the version that an app's page offers. */
export async function versionOf(address: string): Promise<number> {
  const { origin, pathname } = new URL(address);
  const appId = pathname.split('/').at(-1);
  const answer = await fetch(`${origin}/api/proxy?urlKey=resource.app.getDetail&appId=${appId}`);
  const { data } = await answer.json();
  return data.app.versionId;
}

/**
 * Waits until the client has reported the app's status to the current page, or has not answered. An earlier tap may only ask
 * for the status.
 */
export async function waitForStatus(page: Page): Promise<void> {
  const version = await versionOf(page.url());
  await page.waitForFunction(
    // Stored as pairs of a version and its status.
    (id) => localStorage.getItem('snowpea:app_status')?.includes(`[${id},`),
    version,
  );
}

interface Saying {
  saying: string[];
}

/** Records the first word of the app's primary button from now on, because some labels appear only briefly. */
export const recordLabels = (page: Page): Promise<void> =>
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

/** The recorded labels, without repeats. */
export const recordedLabels = (page: Page): Promise<string[]> =>
  // Cast: set above.
  page.evaluate(() => (window as unknown as Saying).saying);

/** Advances an app on a stepped device (`stepped`) until its status changes. */
export const step = (page: Page, version: number): Promise<void> =>
  page.evaluate((id) => window.snowpeaSimulator.device.engine.step(id), version);

/** Causes a change on the device that no page requested. */
export const changeStatus = (page: Page, version: number, bits: number): Promise<void> =>
  page.evaluate(([id, status]) => window.snowpeaSimulator.device.engine.happen(id, status), [
    version,
    bits,
  ] as const);
