/** Registers the service worker. Where there is none (old engine, plain http, a shell that forbids it) the site works without. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    console.warn('No service worker:', error);
  }
}
