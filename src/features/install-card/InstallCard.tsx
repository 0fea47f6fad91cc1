import { useEffect, useState } from 'react';
import s from './InstallCard.module.css';

/** Edge of the QR code, px. */
const EDGE = 120;

interface InstallCardProps {
  title: string;
  text: string;
  close: string;
  /** Address of the QR code that leads a phone to this page. */
  code: string;
  /** Alternative text of the QR code. */
  codeLabel: string;
}

/** Offers a visitor on a PC to continue on a phone. It covers the page's lower corner, so nothing moves. */
export function InstallCard({ title, text, close, code, codeLabel }: InstallCardProps) {
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (dismissed) return undefined;
    const root = document.documentElement.dataset;
    root.card = '';
    return () => {
      delete root.card;
    };
  }, [dismissed]);
  if (dismissed) return null;
  return (
    <aside
      className={s.card}
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
    >
      <img src={code} width={EDGE} height={EDGE} alt={codeLabel} />
      <div className={s.words}>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <button
        type="button"
        className={s.close}
        aria-label={close}
        onClick={() => setDismissed(true)}
      />
    </aside>
  );
}
