import { useState } from 'react';
import { Toast } from '../../../design-system/components/Toast/Toast';
import s from './ReleaseToast.module.css';

interface ReadyProps {
  text: string;
  closeLabel: string;
  onClose: () => void;
}

/**
 * Reports that a game pre-ordered in this browser is released, until it is closed. It covers the page, so that nothing
 * moves.
 */
export function ReleaseToast({ text, closeLabel, onClose }: ReadyProps) {
  const [open, setOpen] = useState(true);
  return (
    <div className={s.toast}>
      <Toast
        message={open ? text : undefined}
        time={0}
        closeLabel={closeLabel}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      />
    </div>
  );
}
