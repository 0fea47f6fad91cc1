import { loadTranslate } from '../../i18n/lazy/load-translate';
import { mountAtEnd } from '../../platform/mount';
import { PageToast, type PageToastProps } from './PageToast';

let remove: (() => void) | undefined;

/** Says what was just done in a toast at the bottom of the screen. The next one takes its place. */
export async function showToast(
  message: string,
  more?: Pick<PageToastProps, 'action' | 'time'>,
): Promise<void> {
  const say = await loadTranslate();
  remove?.();
  remove = mountAtEnd(<PageToast message={message} {...more} closeLabel={say('site.close')} />);
}
