import { arrival } from '../../platform/arrival';
import type { Shell } from '../../platform/client-type/client-type';
import { shell } from '../../platform/client-type/shell';
import { idle } from '../../platform/idle';
import { variantOf } from '../brand-banner/variant';
import { type InstallPrompt, isInstallable, isIosSafari } from './shells';
import { countVisit } from './visits';

/** Whether this may be offered: not on pages that may offer the shop's own client. */
const isFree = () => !variantOf(arrival().path, { file: true, order: true });

/**
 * Offers to install the store as an app, from the second visit on: with Chrome's install prompt, which is held back until
 * the visitor wants it, and in Safari on iOS with a hint. On a first visit nothing is fetched for this.
 */
export function beginOffer(around: Shell = shell()): void {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (!isInstallable(around, isInstalled)) return;
  const mayOffer = idle().then(() => countVisit());
  const offer = async (prompt?: InstallPrompt) => {
    if ((await mayOffer) && isFree()) await (await import('./show-offer')).showOffer(prompt);
  };
  const begin = (prompt?: InstallPrompt) =>
    offer(prompt).catch((error: unknown) => console.error('Installing is not offered:', error));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Cast: TypeScript's library does not know this event.
    void begin(event as InstallPrompt);
  });
  if (isIosSafari(around)) void begin();
}
