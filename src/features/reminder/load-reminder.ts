import type { TrackedApp } from '../app-status/track';

/**
 * Offers a reminder in an element beside a pre-ordered app's button, or withdraws it after the cancellation (null). If
 * the chunk fails to load, as offline, none is offered.
 */
export function loadReminder(
  place: HTMLElement | null,
  { file: { appId, appName }, releaseAt = 0 }: TrackedApp,
): void {
  import('./mount-reminder').then(
    ({ mountReminder, withdrawReminder }) =>
      place
        ? mountReminder(place, { id: appId, name: appName }, releaseAt)
        : withdrawReminder(appId),
    (error: unknown) => console.log('No reminders:', error),
  );
}
