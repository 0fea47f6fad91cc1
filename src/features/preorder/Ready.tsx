import { useState } from 'react';
import { Toast } from '../../../design-system/components/Toast/Toast';
import s from './Ready.module.css';

interface ReadyProps {
  text: string;
  closeLabel: string;
  onClose: () => void;
}

/**
 * Reports that a game pre-ordered in this browser is released, until it is closed. It covers the page, so that nothing
 * moves.
 */
export function Ready({ text, closeLabel, onClose }: ReadyProps) {
  const [open, setOpen] = useState(true);
  return (
    <div className={s.ready}>
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
