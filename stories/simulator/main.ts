import type { HostOptions } from './host';
import { install, SIMULATED, type Simulated } from './install';

/**
 * The simulator as one file, for a store in development (`npm start -- --simulator`) and for browser tests. It exposes
 * the device as `snowpeaSimulator`, for the console.
 */
const simulator = {
  device: undefined as ReturnType<typeof install>,
  install(kind: Simulated, options?: Partial<HostOptions>): void {
    simulator.device = install(kind, options);
  },
};
Object.assign(window, { snowpeaSimulator: simulator });

// In a page the script's URL contains the shell; a test's script sets it itself.
const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement && currentScript.src) {
  const asked = new URL(currentScript.src).searchParams.get('as');
  const kind = SIMULATED.find((one) => one === asked);
  if (kind) simulator.install(kind);
}
