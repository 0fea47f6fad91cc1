import { dispatchDone } from '../../platform/done';
import { DOWNLOAD_LINK } from './download-link';

/** Stores which apps' downloads are tapped here, for the list on `/me`. A tap that was held for a confirmation comes once it was given. */
export const rememberDownloads = (): void =>
  document.addEventListener('click', ({ target }) => {
    // Cast: the target may be the document, which has no `closest`.
    const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>(DOWNLOAD_LINK);
    if (!link) return;
    dispatchDone();
    void import('./stored-downloads').then(
      ({ rememberDownload }) => rememberDownload(link),
      (error: unknown) => console.log('Not in the list of downloads:', error),
    );
  });
