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

/** Lets something happen on the device that no page asked for. */
export const happen = (page: Page, version: number, bits: number): Promise<void> =>
  page.evaluate(([id, status]) => window.snowpeaSimulator.device.engine.happen(id, status), [
    version,
    bits,
  ] as const);
