import { useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import foot from '../foot-bar/FootBar.module.css';
import { useFootSpace } from '../foot-bar/use-foot-space';
import { shopIcon } from '../shop/icon';
import s from './InstallBar.module.css';

interface InstallBarProps {
  /** The bar's name for screen readers. */
  label: string;
  text: string;
  noLabel: string;
  yesLabel: string;
  /** Installs; without it there is only the answer that closes the bar. */
  onYes?: (() => void) | undefined;
  /** Called with either answer. */
  onAnswer: () => void;
}

/** Offers to install the store as an app, at the bottom of a phone's screen so that nothing moves. */
export function InstallBar({ label, text, noLabel, yesLabel, onYes, onAnswer }: InstallBarProps) {
  const [open, setOpen] = useState(true);
  useFootSpace(open);
  if (!open) return null;
  const answer = () => {
    setOpen(false);
    onAnswer();
  };
  return (
    <aside className={`${foot.banner} ${s.bar}`} aria-label={label}>
      <img className={s.icon} src={shopIcon()} alt="" width="32" height="32" />
      <b className={s.text}>{text}</b>
      <Button variant="plain" size="small" onClick={answer}>
        {noLabel}
      </Button>
      {onYes && (
        <Button
          variant="solid"
          size="small"
          onClick={() => {
            onYes();
            answer();
          }}
        >
          {yesLabel}
        </Button>
      )}
    </aside>
  );
}
