import { loadTranslate } from '../../i18n/lazy/load-translate';
import { mountAtEnd } from '../../platform/mount';
import { PageToast, type PageToastProps } from './PageToast';

let remove: (() => void) | undefined;

/** Says what was just done in a toast at the bottom of the screen. The next one takes its place. */
export async function showToast(message: string, action?: PageToastProps['action']): Promise<void> {
  const say = await loadTranslate();
  remove?.();
  remove = mountAtEnd(
    <PageToast message={message} action={action} closeLabel={say('site.close')} />,
  );
}
