import { useState } from 'react';
import { Toast } from '../../../design-system/components/Toast/Toast';
import s from '../toast/PageToast.module.css';

interface ReadyProps {
  text: string;
  /** Leads to the game's page, which says it too. */
  action?: { label: string; onClick: () => void };
  closeLabel: string;
  onClose: () => void;
}

/**
 * Reports that a game pre-ordered in this browser is released, until it is closed. It covers the page, so that nothing
 * moves.
 */
export function ReleaseToast({ text, action, closeLabel, onClose }: ReadyProps) {
  const [open, setOpen] = useState(true);
  return (
    <div className={s.toast}>
      <Toast
        message={open ? text : undefined}
        time={0}
        action={action}
        closeLabel={closeLabel}
        onClose={(reason) => {
          setOpen(false);
          if (reason !== 'action') onClose();
        }}
      />
    </div>
  );
}
