import { useState } from 'react';
import { shopIcon } from '../shop/icon';
import s from './FootBar.module.css';
import { useFootSpace } from './use-foot-space';

interface FootBarProps {
  /** The link's address. */
  href: string;
  text: string;
  /** The banner's name for screen readers. */
  label: string;
  closeLabel: string;
  onClose: () => void;
}

/**
 * A bar with one linked sentence, fixed to the bottom of the screen so that nothing moves: the shop's own client on
 * phones (S§2), or a due reminder.
 */
export function FootBar({ href, text, label, closeLabel, onClose }: FootBarProps) {
  const [open, setOpen] = useState(true);
  useFootSpace(open);
  if (!open) return null;
  return (
    <aside className={s.banner} aria-label={label}>
      <a className={s.way} href={href}>
        <img src={shopIcon()} alt="" width="32" height="32" />
        <b>{text}</b>
      </a>
      <button
        className={s.close}
        type="button"
        aria-label={closeLabel}
        onClick={() => {
          setOpen(false);
          onClose();
        }}
      />
    </aside>
  );
}
