import type { TrackedApp } from '../app-status/track';

/**
 * Offers a reminder in a place beside a booked app's button, or withdraws it where the booking is gone (null). Without the code,
 * which may not be had offline, there is none to offer.
 */
export function bringReminder(
  place: HTMLElement | null,
  { file: { appId, appName }, releaseAt = 0 }: TrackedApp,
): void {
  import('./offer').then(
    ({ offerReminder, withdrawReminder }) =>
      place
        ? offerReminder(place, { id: appId, name: appName }, releaseAt)
        : withdrawReminder(appId),
    (error: unknown) => console.log('No reminders:', error),
  );
}
