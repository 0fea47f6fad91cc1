import { useState } from 'react';
import { Toast } from '../../../design-system/components/Toast/Toast';
import s from './Ready.module.css';

interface ReadyProps {
  text: string;
  closeLabel: string;
  onClose: () => void;
}

/** A game that was pre-ordered in this browser is out: said until it is closed, over the page, so that nothing moves. */
export function Ready({ text, closeLabel, onClose }: ReadyProps) {
  const [open, setOpen] = useState(true);
  return (
    <div className={s.ready}>
      <Toast
        message={open ? text : undefined}
        time={0}
        dismissLabel={closeLabel}
        onDismiss={() => {
          setOpen(false);
          onClose();
        }}
      />
    </div>
  );
}
