import type { HostOptions } from './host';
import { install, SIMULATED, type Simulated } from './install';

/**
 * The simulator as one file of its own, for a store in development (`npm start -- --simulator`) and for browser tests. It
 * leaves the device at `snowpeaSimulator`, so that a developer can let things happen in the console.
 */
const simulator = {
  device: undefined as ReturnType<typeof install>,
  install(kind: Simulated, options?: Partial<HostOptions>): void {
    simulator.device = install(kind, options);
  },
};
Object.assign(window, { snowpeaSimulator: simulator });

// Asked for by a page, the address says which shell; a test's own script says so itself.
const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement && currentScript.src) {
  const asked = new URL(currentScript.src).searchParams.get('as');
  const kind = SIMULATED.find((one) => one === asked);
  if (kind) simulator.install(kind);
}
