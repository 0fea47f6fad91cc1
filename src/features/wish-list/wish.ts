import { BRIDGED, clientTypeOf } from '../../platform/client-type/client-type';
import { shell } from '../../platform/client-type/shell';
import { entries } from '../../platform/storage/entries';
import type { View } from '../recent-views/views';
import { mark } from './stored-marks';

/** The result of a change: done, done until the page is closed, or refused by the native client. */
export type Outcome = 'done' | 'ofPage' | 'refused';

/** Adds an app to the wish list of this device, and of the native client around the page, or removes it. */
export async function wish(app: View, isIn: boolean): Promise<Outcome> {
  if (BRIDGED.includes(clientTypeOf(shell()))) {
    // Browsers do not load the bridge.
    const answered = await import('./tell-client').then(
      ({ tellClient }) => tellClient(app.id, isIn),
      () => false,
    );
    if (!answered) return 'refused';
  }
  return (await mark(entries.wishes, app, isIn)) ? 'done' : 'ofPage';
}
