import { useEffect, useState } from 'react';
import s from './InstallCard.module.css';

/** Edge of the code's picture, px. */
const EDGE = 120;

interface InstallCardProps {
  title: string;
  text: string;
  close: string;
  /** Picture of the code that leads a phone to this page. */
  code: string;
  /** What the picture is, for those who don't see it. */
  codeLabel: string;
}

/** Offers a PC's visitor to go on with their phone. It lies over the page's lower corner, so nothing moves for it. */
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
