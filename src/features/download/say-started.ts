import { loadTranslate } from '../../i18n/load-translate';
import { showToast } from '../toast/show-toast';
import { browserName } from './browser-name';

/** Long enough to read two lines, and to tap. */
const SHOWN_MS = 8_000;

/** Says in a toast that the download of a row begins, what to do next in this browser, and offers to try it again. */
export async function sayStarted(link: HTMLAnchorElement, userAgent: string): Promise<void> {
  const say = await loadTranslate();
  const browser = browserName(userAgent);
  const next = browser ? say('started.named', { browser }) : say('started.next');
  // On a PC the file is for a phone.
  await showToast(/android/i.test(userAgent) ? next : say('started.file'), {
    time: SHOWN_MS,
    action: { label: say('started.again'), onClick: () => link.click() },
  });
}
