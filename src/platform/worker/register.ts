import { Workbox } from 'workbox-window';

/** Registers the service worker. Where there is none (old engine, plain http, a shell that forbids it) the site works without. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await new Workbox('/sw.js').register();
  } catch (error) {
    console.warn('No service worker:', error);
  }
}
