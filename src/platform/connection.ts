/** Network and memory information of Chromium's engines, which the types of the DOM lack. */
interface Exposed {
  connection?: { saveData?: boolean; effectiveType?: string; type?: string };
  deviceMemory?: number;
}

/** Network and memory, where the browser exposes them. Memory is in GB. */
export function connectionOf() {
  const { connection, deviceMemory } = navigator as Exposed;
  const { saveData, effectiveType, type } = connection ?? {};
  return { saveData, effectiveType, type, memory: deviceMemory };
}

/** Whether the browser reports that there is no network. */
export const isOffline = (): boolean => !navigator.onLine;

/** Whether the network is metered or data saving is on; only Chromium's engines expose it. */
export function isMetered(): boolean {
  const { type, saveData } = (navigator as Exposed).connection || {};
  return type === 'cellular' || Boolean(saveData);
}
