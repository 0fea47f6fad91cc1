import { useEffect, useState } from 'react';
import { Toast, type ToastProps } from '../../../design-system/components/Toast/Toast';
import { loadTranslate } from '../../i18n/load-translate';
import { mountAtEnd } from '../../platform/mount';
import s from './PageToast.module.css';

interface PageToastProps {
  message: string;
  action?: ToastProps['action'];
  time?: number;
  closeLabel: string;
}

/** A toast above what is fixed to the bottom of the screen. */
function PageToast({ message, closeLabel, ...more }: PageToastProps) {
  const [shown, setShown] = useState<string>();
  // After the first rendering: screen readers announce changes of live regions, not new ones.
  useEffect(() => setShown(message), [message]);
  return (
    <div className={s.toast}>
      <Toast
        {...more}
        message={shown}
        closeLabel={closeLabel}
        onClose={() => setShown(undefined)}
      />
    </div>
  );
}

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
