import { useEffect, useState } from 'react';
import s from './FootBar.module.css';

interface FootBarProps {
  /** Where it leads. */
  href: string;
  text: string;
  /** The banner's name for screen readers. */
  label: string;
  closeLabel: string;
  onClose: () => void;
}

/** One sentence that leads on, at the foot of the screen, where it moves nothing: the shop's own client on phones (S§2), a reminder's day. */
export function FootBar({ href, text, label, closeLabel, onClose }: FootBarProps) {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (!open) return undefined;
    const root = document.documentElement.dataset;
    // What else stands at the screen's foot makes room.
    root.foot = '';
    return () => {
      delete root.foot;
    };
  }, [open]);
  if (!open) return null;
  return (
    <aside className={s.banner} aria-label={label}>
      <a className={s.way} href={href}>
        <img src="/icon.svg" alt="" width="32" height="32" />
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
