import { useEffect, useState } from 'react';
import { Toast, type ToastProps } from '../../../design-system/components/Toast/Toast';
import s from './PageToast.module.css';

export interface PageToastProps {
  message: string;
  action?: ToastProps['action'];
  time?: number;
  closeLabel: string;
}

/** A toast above what is fixed to the bottom of the screen. */
export function PageToast({ message, closeLabel, ...more }: PageToastProps) {
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
