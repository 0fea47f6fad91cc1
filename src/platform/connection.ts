/** What Chromium's engines tell of network and memory, and nobody else does; the types of the DOM lack it. */
interface Telling {
  connection?: { saveData?: boolean; effectiveType?: string; type?: string };
  deviceMemory?: number;
}

/** Network and memory, as far as the browser tells. Memory is in GB. */
export function connectionOf() {
  const { connection, deviceMemory } = navigator as Telling;
  const { saveData, effectiveType, type } = connection ?? {};
  return { saveData, effectiveType, type, memory: deviceMemory };
}

/** Whether the visitor pays by the byte, or has asked for few of them; nobody tells of it but Chromium's engines. */
export function isMetered(): boolean {
  const { type, saveData } = (navigator as Telling).connection || {};
  return type === 'cellular' || Boolean(saveData);
}
