import type { TrackedApp } from '../app-status/track';

/**
 * Offers a reminder in an element beside a pre-ordered app's button; null: the pre-order was cancelled, and its reminder is
 * cancelled too. If the chunk fails to load, for example offline, no reminder is offered.
 */
export function loadReminder(
  place: HTMLElement | null,
  { file: { appId, appName }, releaseAt = 0, preorders }: TrackedApp,
): void {
  import('./mount-reminder').then(
    ({ mountReminder, withdrawReminder }) =>
      place
        ? mountReminder(place, { id: appId, name: appName }, releaseAt, preorders)
        : withdrawReminder(appId),
    (error: unknown) => console.log('No reminders:', error),
  );
}
