/// <reference lib="webworker" />
import { deletePage } from './pages';

declare const self: ServiceWorkerGlobalScope;

/** The shop's message about a released game (server/shop/push/send.ts). */
interface Message {
  app: number;
  title: string;
  text: string;
}

/** Anyone who knows the subscription's keys may send a message, so each field is checked. */
function messageIn(data: PushMessageData | null): Message | undefined {
  try {
    if (!data) return undefined;
    const { app, title, text } = data.json();
    const isMessage =
      Number.isInteger(app) && app > 0 && typeof title === 'string' && typeof text === 'string';
    return isMessage ? { app, title, text } : undefined;
  } catch {
    return undefined;
  }
}

/** Shows notifications of releases, and opens the game's page when one is tapped. */
export function notify(): void {
  self.addEventListener('push', (event) => {
    const message = messageIn(event.data);
    if (!message) return;
    const { app, title, text: body } = message;
    // Because of the tag, a repeated message is shown once.
    const shown = { body, tag: `release-${app}`, icon: `/img/${app}/195.png`, data: `/app/${app}` };
    event.waitUntil(
      Promise.all([self.registration.showNotification(title, shown), deletePage(`/app/${app}`)]),
    );
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(self.clients.openWindow(event.notification.data));
  });
}
