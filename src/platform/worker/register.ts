/** Registers the service worker. The site works without one (old engine, plain http, a shell that forbids it). */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    console.warn('No service worker:', error);
  }
}
